import { expect, test } from "vitest";
import { limitOf, scoreFiles, withoutUncovered } from "./mutation-scores.ts";

const FILE = "src/shop/pricing/price.ts";
const source = "export const total = (a: number, b: number) =>\n  a + b;\nconst none = 0;\n";
const mutant = (status: string, replacement = "a - b") => ({
  mutatorName: "ArithmeticOperator",
  replacement,
  status,
  location: { start: { line: 2, column: 3 }, end: { line: 2, column: 8 } },
});
const report = (...mutants: ReturnType<typeof mutant>[]) => ({
  files: { [FILE]: { source, mutants } },
});
const survivor = { file: FILE, line: "a + b;", mutant: "a + b → a - b" };

test("a mutant is killed when a test notices it, even by never ending", () => {
  const { scores } = scoreFiles(
    report(mutant("Killed"), mutant("Timeout"), mutant("Survived"), mutant("NoCoverage")),
    [],
  );
  expect(scores).toEqual([
    { file: FILE, mutants: 4, killed: 2, unkillable: 0, percent: 50, limit: 95 },
  ]);
});

test("a mutant that could not be tried does not count, and a file without any has no score", () => {
  expect(scoreFiles(report(mutant("CompileError"), mutant("Ignored")), []).scores).toEqual([]);
  expect(scoreFiles(report(mutant("Killed"), mutant("RuntimeError")), []).scores).toMatchObject([
    { mutants: 1, percent: 100 },
  ]);
});

test("a survivor is told by its line and by what becomes what", () => {
  expect(scoreFiles(report(mutant("Survived")), []).survivors).toEqual([survivor]);
  const block = {
    ...mutant("Survived", "{}"),
    location: { start: { line: 1, column: 22 }, end: { line: 2, column: 8 } },
  };
  expect(scoreFiles(report(block), []).survivors).toEqual([
    {
      file: FILE,
      line: "export const total = (a: number, b: number) =>",
      mutant: "(a: number, b: number) => a + b → {}",
    },
  ]);
});

test("a survivor that is listed does not count, one for each time it is listed", () => {
  const listed = [{ ...survivor, reason: "the same sum" }];
  const twice = scoreFiles(
    report(mutant("Survived"), mutant("Survived"), mutant("Killed")),
    listed,
  );
  expect(twice.scores).toMatchObject([{ mutants: 3, killed: 1, unkillable: 1, percent: 50 }]);
  expect(twice).toMatchObject({ survivors: [survivor], stale: [] });
});

test("what is listed and was killed, or has changed, is stale", () => {
  const listed = [{ ...survivor, reason: "the same sum" }];
  expect(scoreFiles(report(mutant("Killed")), listed).stale).toEqual(listed);
  expect(scoreFiles(report(mutant("Survived", "a * b")), listed).stale).toEqual(listed);
});

test("what decides money is held to more", () => {
  expect(
    ["src/kernel/money.ts", "src/shop/orders/refunds/refund-parts.ts", "src/shop/stock/x.ts"].map(
      limitOf,
    ),
  ).toEqual([95, 95, 95]);
  expect(["src/kernel/clock.ts", "src/shop/catalogue/slug.ts"].map(limitOf)).toEqual([85, 85]);
});

test("a survivor that no test is known to cover is tried again, the others are kept", () => {
  const covered = { ...mutant("Survived"), coveredBy: ["a test"] };
  const killed = { ...mutant("Killed"), coveredBy: [], killedBy: ["a test"] };
  const uncovered = { ...mutant("Survived"), coveredBy: [] };
  const run = (...mutants: object[]) => ({
    schemaVersion: "1.0",
    files: { [FILE]: { source, mutants } },
  });
  expect(withoutUncovered(run(covered, uncovered, killed, mutant("Survived")))).toEqual(
    run(covered, killed),
  );
});
