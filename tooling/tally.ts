import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

/** The last line of a full check: tests of all reports, plus each other step that broke. */
const vitest = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwright = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
});

const brokenSteps = Number(process.argv[2] ?? 0);
let passed = 0;
let failed = 0;
const REPORTS = [
  "unit",
  "db",
  "model",
  "faults",
  "outages",
  "authz",
  "abuse",
  "oversell",
  "once",
  "crash",
  "mirror",
  "canaries",
  "e2e",
];
for (const name of REPORTS) {
  const file = `reports/${name}.json`;
  if (!existsSync(file)) continue;
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (name === "e2e") {
    const { stats } = playwright.parse(report);
    passed += stats.expected + stats.flaky;
    failed += stats.unexpected;
  } else {
    const counts = vitest.parse(report);
    passed += counts.numPassedTests;
    failed += counts.numFailedTests;
  }
}
// A step may break without a failing test: a type error, a report that was never written.
failed = Math.max(failed, brokenSteps);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
