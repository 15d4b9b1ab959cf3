import { readFileSync } from "node:fs";
import { z } from "zod";
import { readReports } from "./reports.ts";

/**
 * `npm run spec`: which items of the specification are proven. An item is proven when its id
 * stands in the title of at least one passing test of the last runs, and of no failing one.
 */
const ID = /\[([1-9]\.[a-z-]+\.\d\d)\]/g;

const checklist = z
  .array(z.object({ id: z.string(), text: z.string() }))
  .parse(JSON.parse(readFileSync("docs/specification/checklist.json", "utf8")));

const tests = readReports();

const verdicts = new Map<string, boolean>();
for (const { title, passed } of tests) {
  for (const [, id = ""] of title.matchAll(ID)) {
    verdicts.set(id, (verdicts.get(id) ?? true) && passed);
  }
}

const known = new Set(checklist.map((item) => item.id));
const unknown = [...verdicts.keys()].filter((id) => !known.has(id));
const missing = checklist.filter((item) => verdicts.get(item.id) !== true);
console.log(`${checklist.length - missing.length}/${checklist.length} proven`);
if (missing.length > 0) console.log(`missing: ${missing.map((item) => item.id).join(" ")}`);
if (tests.length === 0) console.log("no report in reports/: run `npm run verify:all` first");
if (unknown.length > 0) {
  console.error(`unknown ids in test titles: ${unknown.join(" ")}`);
  process.exitCode = 1;
}
