import { expect, test } from "vitest";
import { contentSecurityPolicy, fileHeaders, securityHeaders } from "./security-headers.ts";

test("never allows inline scripts as such", () => {
  for (const trust of [{ nonce: "abc" }, { hashes: ["sha256-abc"] }]) {
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
    "script-src 'self' 'nonce-abc' https://js.stripe.com https://*.js.stripe.com",
    "connect-src 'self' https://api.stripe.com",
    "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  ]);
});
