import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";

const REPORTS = "reports";

/** A test of the last runs. `fault` is what it said when it failed, at its first try or for good. */
export type ReportedTest = { title: string; passed: boolean; fault?: string | undefined };

const vitest = z
  .object({
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform((report): ReportedTest[] =>
    report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const tests = assertionResults
        .filter((test) => test.status === "passed" || test.status === "failed")
        .map((test) => ({
          title: test.fullName,
          passed: test.status === "passed",
          fault: test.failureMessages?.[0],
        }));
      // A file that cannot be read, or whose preparation fails, has no test to blame.
      const isWhole = status === "passed" || tests.some((test) => !test.passed);
      return isWhole ? tests : [...tests, { title: basename(name), passed: false, fault: message }];
    }),
  );

const spec = z
  .object({
    title: z.string(),
    ok: z.boolean(),
    tests: z.array(
      z.object({
        status: z.string(),
        results: z.array(
          z.object({ errors: z.array(z.object({ message: z.string().optional() })) }),
        ),
      }),
    ),
  })
  .transform(({ title, ok, tests }): ReportedTest[] => {
    if (tests.every((test) => test.status === "skipped")) return [];
    const errors = tests.flatMap((test) => test.results.flatMap((result) => result.errors));
    return [{ title, passed: ok, fault: errors[0]?.message }];
  });
type Suite = { suites?: Suite[] | undefined; specs: ReportedTest[][] };
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ suites: z.array(suite).optional(), specs: z.array(spec) }),
);
const flatten = (one: Suite): ReportedTest[] => [
  ...one.specs.flat(),
  ...(one.suites ?? []).flatMap(flatten),
];
const playwright = z
  .object({ suites: z.array(suite) })
  .transform((report) => report.suites.flatMap(flatten));

/** All that Vitest and Playwright have written down since `reports/` was emptied. */
export function readReports(): ReportedTest[] {
  const files = existsSync(REPORTS)
    ? readdirSync(REPORTS).filter((name) => name.endsWith(".json"))
    : [];
  return files.flatMap((name) =>
    z.union([vitest, playwright]).parse(JSON.parse(readFileSync(join(REPORTS, name), "utf8"))),
  );
}
