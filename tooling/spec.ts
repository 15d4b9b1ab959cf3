import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/**
 * `npm run spec`: which items of the specification are proven. An item is proven when its id
 * stands in the title of at least one passing test of the last runs, and of no failing one.
 */
const REPORTS = "reports";
const ID = /\[([1-9]\.[a-z-]+\.\d\d)\]/g;

const checklist = z
  .array(z.object({ id: z.string(), text: z.string() }))
  .parse(JSON.parse(readFileSync("docs/specification/checklist.json", "utf8")));

type Titled = { title: string; passed: boolean };

const vitest = z
  .object({
    testResults: z.array(
      z.object({
        assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
      }),
    ),
  })
  .transform((report): Titled[] =>
    report.testResults.flatMap((file) =>
      file.assertionResults
        .filter((test) => test.status === "passed" || test.status === "failed")
        .map((test) => ({ title: test.fullName, passed: test.status === "passed" })),
    ),
  );

type Suite = {
  suites?: Suite[] | undefined;
  specs: { title: string; ok: boolean; tests: { status: string }[] }[];
};
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    suites: z.array(suite).optional(),
    specs: z.array(
      z.object({
        title: z.string(),
        ok: z.boolean(),
        tests: z.array(z.object({ status: z.string() })),
      }),
    ),
  }),
);
const flatten = (one: Suite): Titled[] => [
  ...one.specs
    .filter((spec) => !spec.tests.every((test) => test.status === "skipped"))
    .map((spec) => ({ title: spec.title, passed: spec.ok })),
  ...(one.suites ?? []).flatMap(flatten),
];
const playwright = z
  .object({ suites: z.array(suite) })
  .transform((report) => report.suites.flatMap(flatten));

const files = existsSync(REPORTS)
  ? readdirSync(REPORTS).filter((name) => name.endsWith(".json"))
  : [];
const tests = files.flatMap((name) =>
  z.union([vitest, playwright]).parse(JSON.parse(readFileSync(join(REPORTS, name), "utf8"))),
);

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
