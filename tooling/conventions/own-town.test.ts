import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The town and the address that the sample seller has; a real one sets its own. */
const SAMPLE = /lyon|croix-rousse|canopee\.example/i;

/** The name of a blank that the shopkeeper fills in, never shown once it is. */
const BLANK = /\[À COMPLÉTER[^\]]*\]/g;

const paths = [
  "src/config/shop-identity.ts",
  ...globSync("src/shop/{content,legal}/*.{ts,md}"),
  ...globSync("src/web/{storefront,checkout,machines,parts,account,identity}/**/*.{ts,tsx,md}"),
  ...globSync("src/{copy,emails,documents}/**/*.{ts,tsx}"),
].filter((path) => !/\.test\.tsx?$/.test(path));

/** Signed examples, shown in a demonstration only; and the mails that the tests write. */
const isSample = (line: string, path: string) =>
  line.includes("Prénom N.") || path === "src/emails/layout/imprint.ts";

test("no text of the shop names a town or an address: those are read from the settings", () => {
  const named = paths.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .map((line) => line.replace(BLANK, ""))
      .filter((line) => SAMPLE.test(line) && !isSample(line, path))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(named).toEqual([]);
});
