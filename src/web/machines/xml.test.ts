import fc from "fast-check";
import { expect, test } from "vitest";
import { element, escapeXml } from "./xml.ts";

test("markup in a name stays text", () => {
  expect(element("title", `Pot "Ø 15" <b> & Cie`)).toBe(
    "<title>Pot &quot;Ø 15&quot; &lt;b&gt; &amp; Cie</title>",
  );
});

test("accents, emoji and line ends pass; what XML cannot hold is dropped", () => {
  expect(escapeXml("Été 🌿\r\n\tici")).toBe("Été 🌿\r\n\tici");
  expect(escapeXml("a\u0000b\u000bc\ud800d\uffffe")).toBe("abcde");
});

test("no text can open a tag or an entity of its own", () => {
  const isPlain = (text: string) => /^(?:[^<>&]|&(?:amp|lt|gt|quot);)*$/u.test(escapeXml(text));
  fc.assert(fc.property(fc.string({ unit: "binary" }), isPlain), { numRuns: 50 });
});
