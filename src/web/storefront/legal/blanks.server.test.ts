import { expect, test } from "vitest";
import { blanksIn, fillBlanks } from "./blanks.server.ts";

const html =
  "<p><mark>[À COMPLÉTER : siège]</mark>, <mark>[À COMPLÉTER : SIRET]</mark>, <mark>[À COMPLÉTER : siège]</mark></p>";

test("finds each blank once", () => {
  expect(blanksIn(html)).toEqual(["À COMPLÉTER : siège", "À COMPLÉTER : SIRET"]);
});

test("fills in a blank wherever it stands, and leaves the others marked", () => {
  expect(fillBlanks(html, { "À COMPLÉTER : siège": "1 rue Neuve" })).toBe(
    "<p>1 rue Neuve, <mark>[À COMPLÉTER : SIRET]</mark>, 1 rue Neuve</p>",
  );
});

test("what is typed is text, whatever it looks like", () => {
  const typed = `<img src=x onerror="alert(1)"> $& & Cie`;
  expect(fillBlanks("<mark>[À COMPLÉTER]</mark>", { "À COMPLÉTER": typed })).toBe(
    "&lt;img src=x onerror=&quot;alert(1)&quot;&gt; $&amp; &amp; Cie",
  );
  expect(fillBlanks("<mark>[toString]</mark>", {})).toBe("<mark>[toString]</mark>");
});
