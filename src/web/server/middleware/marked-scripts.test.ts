import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { trustMarkedScripts } from "./marked-scripts.ts";

const sha = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

test("lists the hash of each script of ours once, and of nothing else", () => {
  const page = `<script nonce="mark">a()</script><script nonce="mark" type="module" async="">b("é");
  </script><script nonce="mark">a()</script>
  <script type="application/ld+json">{"@type":"Thing"}</script>`;
  const { html, hashes } = trustMarkedScripts(page, "mark");
  expect(hashes).toEqual([sha("a()"), sha('b("é");\n  ')]);
  expect(html).toBe(page.replaceAll(' nonce="mark"', ""));
});

test("refuses a tag that only swallows one of ours", () => {
  const page = `<p><script x='<script nonce="mark">a()</script></p>`;
  expect(() => trustMarkedScripts(page, "mark")).toThrow("script");
});

test("refuses a page that would show the mark", () => {
  expect(() => trustMarkedScripts("<p>mark</p>", "mark")).toThrow("mark");
});
