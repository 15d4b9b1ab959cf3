import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

/** Words that name a thing which the glossary calls otherwise. */
const CALLED: Readonly<Record<string, string>> = {
  catalog: "catalogue",
  letter: "mail",
  letters: "mails",
  hold: "reservation",
  holds: "reservations",
  basket: "cart",
  purchase: "order",
  photo: "picture",
};
/** What a clause begins with; a file is named by a noun, or by a verb and its noun. */
const CLAUSE = /^(?:unless|or|if|in|on|with|without|what|when|while|until|must|because)-/;
/** `photos` is the address that photographs are sent to. */
const EXCUSED = ["src/web/admin/catalogue/product-form/photos.ts"];

const files = globSync("{src,tests,tooling}/**/*.{ts,tsx}").filter(
  (path) => !EXCUSED.includes(path) && !path.endsWith("tooling/conventions/words.test.ts"),
);
const stem = (path: string) => basename(path).replace(/\..*$/, "");
const wordsOf = (name: string) =>
  name.split(/[-_]|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase());

/** The names that a file gives to others; a parser would take longer over all of them. */
const exportsOf = (path: string, text = readFileSync(path, "utf8")): string[] =>
  Array.from(
    text.matchAll(
      /^export (?:default )?(?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm,
    ),
    ([, name = ""]) => name,
  );

const otherwise = (name: string) =>
  wordsOf(name).flatMap((word) => (CALLED[word] ? [`${name}: say ${CALLED[word]}`] : []));

test("one thing has one word, in the names of files and of what they export", () => {
  const names = files.flatMap((path) => [stem(path), ...exportsOf(path)]);
  expect([...new Set(names)].flatMap(otherwise)).toEqual([]);
});

test("files are named by nouns, not clauses", () => {
  expect(files.filter((path) => CLAUSE.test(stem(path)))).toEqual([]);
});

test("a second word for a thing is seen in a symbol and in a file's name", () => {
  expect(exportsOf("a.ts", "export const seedCatalog = 1;\nexport type Letter = string;")).toEqual([
    "seedCatalog",
    "Letter",
  ]);
  expect(["seedCatalog", "hold-notice", "Letter", "catalogue"].flatMap(otherwise)).toHaveLength(3);
});
