import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  contentSecurityPolicy,
  fileHeaders,
  inlineScriptHashes,
  securityHeaders,
} from "./security-headers.ts";

const sha = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

test("lists the hash of each inline script once, and of nothing else", () => {
  const html = `<script>a()</script><script type="module" async="">b("é");
  </script><script src="/x.js"></script><script>a()</script>
  <script type="application/ld+json">{"@type":"Thing"}</script>`;
  expect(inlineScriptHashes(Buffer.from(html))).toEqual([sha("a()"), sha('b("é");\n  ')]);
});

test("never allows inline scripts as such", () => {
  for (const trust of [{ nonce: "abc" }, { hashes: [sha("a()")] }]) {
    const scriptSource = contentSecurityPolicy(trust)
      .split("; ")
      .find((directive) => directive.startsWith("script-src "));
    expect(scriptSource).not.toMatch(/unsafe|data:|https:|\*/);
  }
});

test("asks for https for two years only when the shop is served over https", () => {
  const header = "Strict-Transport-Security";
  expect(securityHeaders(new URL("https://canopee.example"))).toHaveProperty(header);
  expect(securityHeaders(new URL("http://localhost:3000"))).not.toHaveProperty(header);
  expect(fileHeaders(new URL("https://canopee.example"))).toHaveProperty(header);
});

test("lets Stripe's script and frames in where cards are taken, and nowhere else", () => {
  const outside = (policy: string) =>
    policy.split("; ").filter((directive) => directive.includes("https:"));
  expect(outside(contentSecurityPolicy({ nonce: "abc" }))).toEqual([]);
  expect(outside(contentSecurityPolicy({ nonce: "abc" }, { stripe: true }))).toEqual([
    "script-src 'self' 'nonce-abc' https://js.stripe.com",
    "connect-src 'self' https://api.stripe.com",
    "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  ]);
});
