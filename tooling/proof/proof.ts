import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";
import { promises, type ShopPromise } from "./promises.ts";

/**
 * `npm run proof`: the short form of every proof, one after the other, then a table of promise,
 * figure, held or not. Each ends with a line `PROOF <script>: <figure> — held`; it must also end
 * well. What it printed is kept in reports/proof/.
 */
const REPORTS = "reports/proof";

type Result = ShopPromise & { figure: string; isHeld: boolean; seconds: number };

await mkdir(REPORTS, { recursive: true });
const started = performance.now();
const built = await run("build", ["npm", "run", "--silent", "build"]);
if (!built.endedWell) throw new Error("the shop could not be built");
const results: Result[] = [];
for (const one of promises) {
  const result = await prove(one);
  console.log(
    `${one.script.padEnd(16)} ${result.seconds.toFixed(0).padStart(4)} s  ${verdict(result)}`,
  );
  results.push(result);
}
say(results);
if (results.some(({ isHeld }) => !isHeld)) process.exitCode = 1;

async function prove(one: ShopPromise): Promise<Result> {
  const { script, command = ["npm", "run", "--silent", script] } = one;
  const began = performance.now();
  const { output, endedWell } = await run(script, command);
  const seconds = (performance.now() - began) / 1000;
  const line = output.match(new RegExp(`^PROOF ${script}: (.+) — (held|not held)$`, "m"));
  const figure = line?.[1] ?? `no figure; see ${logOf(script)}`;
  return { ...one, figure, isHeld: endedWell && line?.[2] === "held", seconds };
}

async function run(name: string, [program = "", ...rest]: readonly string[]) {
  const child = spawn(program, rest, { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  const code = await new Promise((resolve) => child.once("close", resolve));
  const output = stripVTControlCharacters(printed);
  await writeFile(logOf(name), output);
  return { output, endedWell: code === 0 };
}

function logOf(name: string): string {
  return `${REPORTS}/${name.replaceAll(":", "-")}.log`;
}

function verdict({ isHeld }: Result): string {
  return isHeld ? "held" : "NOT HELD";
}

function say(results: readonly Result[]) {
  console.log("\n| Promise | Figure | |\n|---|---|---|");
  for (const result of results) {
    console.log(
      `| ${result.promise} (\`${result.script}\`) | ${result.figure} | ${verdict(result)} |`,
    );
  }
  const held = results.filter(({ isHeld }) => isHeld).length;
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`\n${held} of ${results.length} promises held, in ${minutes} minutes`);
}
