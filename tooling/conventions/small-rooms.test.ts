import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

const LIMIT = 250;
const MOST_FILES = 25;
/** One file after the other, each read once. */
const WIDE = ["db/migrations", "src/ui/styles"];
const REASON = /^(?:\/\*\*?|\/\/|#|--)\s*Long because /m;
const GENERATED = ["src/platform/db/schema.ts"];

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"])
  .toString()
  .split("\n")
  .filter((path) => /\.(?:ts|tsx|css|sql|cjs)$/.test(path) && !GENERATED.includes(path));

test(`no file is over ${LIMIT} lines without a reason at its top`, () => {
  const long = files.filter((path) => {
    const text = readFileSync(path, "utf8");
    return text.split("\n").length > LIMIT && !REASON.test(text.slice(0, 400));
  });
  expect(long).toEqual([]);
});

test(`no folder has more than ${MOST_FILES} files`, () => {
  const folders = Map.groupBy(files, (path) => dirname(path));
  const wide = [...folders].filter(
    ([folder, inside]) => inside.length > MOST_FILES && !WIDE.includes(folder),
  );
  expect(wide.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});

test("only the configuration reads the environment", () => {
  const readers = files.filter(
    (path) =>
      path.startsWith("src/") &&
      !path.includes(".test.") &&
      readFileSync(path, "utf8").includes("process.env"),
  );
  expect(readers).toEqual(["src/config/env.server.ts"]);
});
