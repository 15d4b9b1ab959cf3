import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, inlineScriptHashes, securityHeaders } from "./security-headers.ts";

const sha = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

test("lists the hash of each inline script once, and of nothing else", () => {
  const html = `<script>a()</script><script type="module" async="">b();
  </script><script src="/x.js"></script><script>a()</script>
  <script type="application/ld+json">{"@type":"Thing"}</script>`;
  expect(inlineScriptHashes(html)).toEqual([sha("a()"), sha("b();\n  ")]);
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
});
