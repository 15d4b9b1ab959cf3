import { createHash } from "node:crypto";
import type { RequestHandler } from "react-router";
import { expect, test } from "vitest";
import type { House } from "#compose.server.ts";
import { nonceContext } from "../house.server.ts";
import { createRenderer } from "./render.server.ts";

const house = {
  config: {
    publicUrl: new URL("https://canopee.example"),
    mode: "production",
    payments: { provider: "simulated" },
  },
} as House;

const sha = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

/** A page as the framework writes it: its scripts carry the nonce that it was given. */
const pageWith =
  (text: string): RequestHandler =>
  async (_, context) => {
    const nonce = context?.get(nonceContext);
    const attribute = nonce ? ` nonce="${nonce}"` : "";
    return new Response(
      `<!DOCTYPE html><head><link${attribute} rel="stylesheet" href="/a.css"/><script${attribute}>hint()</script></head><body>${text}<script${attribute} type="module" async="">start()</script></body>`,
      { headers: { "Content-Type": "text/html; charset=utf-8" } },
    );
  };

const build = (text: string) => createRenderer(house, pageWith(text)).forEveryone("/faq", "1");

test("a kept page trusts the scripts that the framework wrote, and shows no nonce", async () => {
  const { page, verdict } = await build(
    '<p>Bonjour</p><script type="application/ld+json">{"@type":"Thing"}</script>',
  );
  expect(verdict).toBe("built");
  const policy =
    page.headers.identity[page.headers.identity.indexOf("content-security-policy") + 1];
  expect(policy).toContain(`script-src 'self' '${sha("hint()")}' '${sha("start()")}';`);
  const html = page.bodies.identity.toString();
  expect(html).not.toContain("nonce");
  expect(html).toContain('<script type="module" async="">start()</script>');
});

test.each([
  "<script>theirs()</script>",
  "<SCRIPT>theirs()</SCRIPT>",
  '<script type="module">theirs()</script>',
  '<script nonce="">theirs()</script>',
  '<script nonce="guess">theirs()</script>',
  '<script src="/uploads/theirs.js"></script>',
  '<svg><script href="data:,theirs()"/></svg>',
  "<script/x>theirs()</script>",
  '<script type="text/javascript" data-type="application/ld+json">theirs()</script>',
  '<script type="application/ld+json" type="module">theirs()</script>',
  "<script>theirs()",
])("a page that holds %s is not built", async (theirs) => {
  await expect(build(`<p>Une réponse</p>${theirs}`)).rejects.toThrow("script");
});
