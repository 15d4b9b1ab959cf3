import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";
import config from "../../stryker.config.json" with { type: "json" };
import { changedFiles } from "./changed-files.ts";
import {
  decidesMoney,
  type FileScore,
  mutationReport,
  percentOf,
  scoreFiles,
  withoutUncovered,
} from "./mutation-scores.ts";
import { unkillableMutants } from "./unkillable-mutants.ts";

/**
 * `npm run mutants`: how strong the unit tests of the business are. Each pure file is changed in
 * many small ways, and a test must notice each of them. With `--money`, only the files that decide
 * money; with `--changed`, only those that differ from the main branch, or from the commit before,
 * and of a large change what some five minutes allow.
 */
const pure = globSync(
  config.mutate.filter((pattern) => !pattern.startsWith("!")),
  {
    exclude: config.mutate.filter((pattern) => pattern.startsWith("!")).map((one) => one.slice(1)),
  },
).toSorted();
/** Of the files of a change. */
const MOST_CHARACTERS = 30_000;
const started = performance.now();
const files = chosen(process.argv);
if (!files) console.log("this clone knows no earlier commit; `npm run mutants` tries every file");
else if (files.length === 0) console.log("PROOF mutants: no pure file has changed — held");
else await prove(files);

function chosen(words: readonly string[]): string[] | undefined {
  if (words.includes("--money")) return pure.filter(decidesMoney);
  if (!words.includes("--changed")) return pure;
  const changed = changedFiles();
  return changed && withinMinutes(pure.filter((file) => changed.has(file) && !isOnlyTypes(file)));
}

/** There is nothing in it to change, and no test that runs it. */
function isOnlyTypes(file: string): boolean {
  const code = stripTypeScriptTypes(readFileSync(file, "utf8"));
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "").trim() === "";
}

/** What decides money comes first; what is left is named, for the whole form to try. */
function withinMinutes(changed: readonly string[]): string[] {
  let room = MOST_CHARACTERS;
  const byWeight = changed.toSorted((a, b) => Number(decidesMoney(b)) - Number(decidesMoney(a)));
  const { tried = [], left = [] } = Object.groupBy(byWeight, (file) => {
    const size = statSync(file).size;
    if (size > room) return "left";
    room -= size;
    return "tried";
  });
  if (left.length > 0) console.log(`left to \`npm run mutants\`: ${left.join(", ")}`);
  return tried;
}

async function prove(files: readonly string[]) {
  readyEarlierRun();
  await new Stryker({ mutate: [...files] }).runMutationTest();
  const tried = new Set(files);
  const { scores, survivors, stale } = scoreFiles(
    readReport(tried),
    unkillableMutants.filter(({ file }) => tried.has(file) || !existsSync(file)),
  );
  showFolders(scores);
  const weak = scores.filter(({ percent, limit }) => percent < limit);
  for (const { file, line, mutant } of survivors) console.log(`${file}: ${mutant}\n    ${line}`);
  for (const { file, percent, limit } of weak) {
    console.log(`✗ ${file}: ${percent.toFixed(1)} %, of ${limit} %`);
  }
  for (const { file, mutant } of stale) console.log(`✗ ${file}: no longer a survivor: ${mutant}`);

  const isHeld = weak.length === 0 && stale.length === 0;
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const { mutants, percent } = sumOf(scores);
  console.log(
    `PROOF mutants: ${percent.toFixed(1)} % of ${mutants} mutants of ${scores.length} files killed, ${weak.length} files under their limit, in ${minutes} minutes — ${isHeld ? "held" : "not held"}`,
  );
  if (!isHeld) process.exitCode = 1;
}

function readyEarlierRun() {
  const { incrementalFile } = config;
  if (!existsSync(incrementalFile)) return;
  const written = JSON.parse(readFileSync(incrementalFile, "utf8"));
  writeFileSync(incrementalFile, JSON.stringify(withoutUncovered(written)));
}

/** Of these files alone: the report may hold others, of an earlier run. */
function readReport(tried: ReadonlySet<string>) {
  const written = JSON.parse(readFileSync(config.jsonReporter.fileName, "utf8"));
  const all = Object.entries(mutationReport.parse(written).files);
  return { files: Object.fromEntries(all.filter(([file]) => tried.has(file))) };
}

function showFolders(scores: readonly FileScore[]) {
  const folders = Map.groupBy(scores, ({ file }) => path.dirname(file));
  console.log("\n| Folder | Files | Mutants | Killed | Unkillable | Score | Lowest file |");
  console.log("|---|---|---|---|---|---|---|");
  for (const [folder, own] of [...folders].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { mutants, killed, unkillable, percent } = sumOf(own);
    const lowest = own.toSorted((a, b) => a.percent - b.percent)[0];
    console.log(
      `| ${folder.slice("src/".length)} | ${own.length} | ${mutants} | ${killed} | ${unkillable} | ${percent.toFixed(1)} % | ${lowest && `${path.basename(lowest.file)} ${lowest.percent.toFixed(0)} %`} |`,
    );
  }
  console.log();
}

function sumOf(scores: readonly FileScore[]) {
  const add = (part: "mutants" | "killed" | "unkillable") =>
    scores.reduce((all, score) => all + score[part], 0);
  const [mutants, killed, unkillable] = [add("mutants"), add("killed"), add("unkillable")];
  return { mutants, killed, unkillable, percent: percentOf(killed, mutants - unkillable) };
}
