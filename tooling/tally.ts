import { readReports } from "./reports.ts";

/**
 * `tally.ts [step that broke]…`: ends a full check with what went wrong, where a reader of the
 * last lines finds it, and one line that counts.
 */
const brokenSteps = process.argv.slice(2);
const tests = readReports();
const failed = tests.filter((test) => !test.passed);
const laterTries = tests.filter((test) => test.passed && test.fault);

const say = (mark: string, { title, fault = "" }: { title: string; fault?: string | undefined }) =>
  console.log(`${mark} ${title}\n${fault.split("\n").slice(0, 12).join("\n")}`);
for (const test of laterTries) say("passed at another try:", test);
for (const test of failed) say("✗", test);
for (const step of brokenSteps) console.log(`✗ ${step}`);

const passed = tests.length - failed.length;
// A step may break without a failing test: a type error, a report that was never written.
const faults = Math.max(failed.length, brokenSteps.length);
console.log(`${passed} passed, ${faults} failed`);
process.exitCode = faults > 0 || passed === 0 ? 1 : 0;
