import { readFileSync } from "node:fs";
import { z } from "zod";
import { readReports } from "./reports.ts";

/**
 * `npm run spec`: which items of the specification are proven, and which were decided otherwise,
 * with the reason. An item is proven when its id stands in the title of at least one passing test of
 * the last runs, and of no failing one; one that was decided otherwise is claimed by no test.
 */
const ID = /\[([1-9]\.[a-z-]+\.\d\d)\]/g;

const checklist = z
  .array(z.object({ id: z.string(), text: z.string(), decided: z.string().min(1).optional() }))
  .parse(JSON.parse(readFileSync("docs/specification/checklist.json", "utf8")));

const tests = readReports();

const verdicts = new Map<string, boolean>();
for (const { title, passed } of tests) {
  for (const [, id = ""] of title.matchAll(ID)) {
    verdicts.set(id, (verdicts.get(id) ?? true) && passed);
  }
}

const provable = new Set(checklist.filter((item) => !item.decided).map((item) => item.id));
const unknown = [...verdicts.keys()].filter((id) => !provable.has(id));
const missing = [...provable].filter((id) => verdicts.get(id) !== true);
const proven = provable.size - missing.length;
const decided = checklist.length - provable.size;
const all = checklist.length;
console.log(`${proven + decided}/${all}: ${proven} proven, ${decided} decided otherwise`);
if (missing.length > 0) {
  console.error(`missing: ${missing.join(" ")}`);
  process.exitCode = 1;
}
if (tests.length === 0) console.log("no report in reports/: run `npm run verify:all` first");
if (unknown.length > 0) {
  console.error(`test titles claim what is unknown or decided otherwise: ${unknown.join(" ")}`);
  process.exitCode = 1;
}
