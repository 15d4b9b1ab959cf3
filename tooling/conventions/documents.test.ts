import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import project from "../../package.json" with { type: "json" };
import { benches, proofs } from "../proof/proofs.ts";

const MOST_SCRIPTS = 25;
const MOST_PICTURES = 30;
const MOST_PICTURE_BYTES = 60_000;
/** Written by whoever runs the shop. */
const MADE = ["ops/.env"];

const read = (path: string) => ({ path, text: readFileSync(path, "utf8") });
const documents = globSync(["*.md", "{docs,ops}/**/*.md"]).map(read);
const sources = globSync(["{src,tests,tooling,ops}/**/*.{ts,tsx,sh}", ".ci/run"]).map(read);
// What was is told with the names of its time.
const present = documents.filter(({ path }) => path !== "CHANGELOG.md");

test(`there are at most ${MOST_SCRIPTS} scripts`, () => {
  expect(Object.keys(project.scripts).length).toBeLessThanOrEqual(MOST_SCRIPTS);
});

test("every script, proof and bench that is mentioned exists", () => {
  const scripts = new Set(Object.keys(project.scripts));
  const named = {
    proof: new Set(proofs.map(({ name }) => name)),
    bench: new Set(benches.map(({ name }) => name)),
  };
  const unknown = [...documents, ...sources].flatMap(({ path, text }) => {
    const run = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)]
      .filter(([, script = ""]) => !scripts.has(script))
      .map(([mention]) => mention);
    const words = [...text.matchAll(/\b(proof|bench) -- ([a-z][\w-]*)/g)]
      .filter(([, script, name = ""]) => !named[script as keyof typeof named].has(name))
      .map(([mention]) => mention);
    return [...run, ...words].map((mention) => `${path}: ${mention}`);
  });
  expect(unknown).toEqual([]);
});

test("links and pictures of the documents lead to files", () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .filter(([, link = ""]) => !existsSync(join(dirname(path), link)))
      .map(([, link]) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test("files and folders that the documents name exist", () => {
  const missing = present.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w/.-])(?:src|tests|tooling|ops|db|docs)\/[\w./*{},-]*\w/g)]
      .filter(([name]) => !MADE.includes(name) && globSync(name).length === 0)
      .map(([name]) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("files that the documents name without their folder, and rooms of src, exist", () => {
  const files = globSync(["{src,tests,tooling,db,ops,docs}/**/*", "*"]).map((path) => `/${path}`);
  const missing = present.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /`([a-z][\w./-]*\.(?:tsx?|sql|sh)|(?:shop|platform|web|worker|ui)\/[\w/-]+?)\/?`/g,
      ),
    ]
      .filter(([, name]) => !files.some((file) => file.endsWith(`/${name}`)))
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the pictures of the screens are few, small and shown", () => {
  const pictures = globSync("docs/screenshots/*");
  expect(pictures.length).toBeLessThanOrEqual(MOST_PICTURES);
  expect(pictures.filter((path) => statSync(path).size > MOST_PICTURE_BYTES)).toEqual([]);
  const shown = documents.map(({ text }) => text).join("\n");
  const unseen = pictures.filter((path) => !shown.includes(path.replace("docs/", "")));
  expect(unseen).toEqual([]);
});
