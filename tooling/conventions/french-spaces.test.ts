import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import checklist from "../../docs/specification/checklist.json" with { type: "json" };

/** A space that may break before a sign that French keeps beside its word, or inside « ». */
const LOOSE = /(?:^|[\p{L}\p{N}\p{P}\p{S}])[ \n]+[:;!?»](?=[\s\p{P}]|$)|«[ \n]/u;
/** Where a value stands in a sentence. */
const VALUE = "…";

/** Fixed letter for letter, plain spaces included. */
const specified = checklist
  .flatMap(({ strings }) => strings)
  .map((text) => text.replace(/\{\w+\}/g, VALUE));

/** Not sentences: what the shopkeeper types again, names of the legal pages' blanks, scripts. */
const isNoSentence = (text: string, path: string) =>
  /(?:typed-rates|vat-rates)\.ts$/.test(path) || /^\[À COMPLÉTER|=>/.test(text);

const paths = globSync("src/**/*.{ts,tsx}").filter((path) => !/\.test\.tsx?$/.test(path));

test("French keeps : ; ! ? beside their word and « » beside theirs, wherever a line may end", () => {
  const loose = paths.flatMap((path) =>
    textsIn(path)
      .filter((text) => LOOSE.test(text) && !isNoSentence(text, path))
      .map((text) => text.replace(/\s+/g, " ").trim())
      .filter((text) => !specified.includes(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(loose).toEqual([]);
});

function textsIn(path: string): string[] {
  const source = readFileSync(path, "utf8");
  // Most files have nothing of the kind, and need not be parsed.
  if (!/[ \n][:;!?»]|«[ \n]/.test(source)) return [];
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (isQuery(node)) return;
    const text = textOf(node);
    if (text !== undefined) texts.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
  return texts;
}

const isQuery = (node: ts.Node) =>
  ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === "sql";

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const { head, templateSpans } = node;
  return [head.text, ...templateSpans.map(({ literal }) => literal.text)].join(VALUE);
}
