import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";
import type { Proof } from "./proofs.ts";
import { environmentOf } from "./run-named.ts";

const REPORTS = "reports/proof";

type Result = Proof & { figure: string; isHeld: boolean; seconds: number };

/**
 * Builds the shop and proves each promise, one after the other, then says a table of promise,
 * figure, held or not. A promise is held when its command says so and ends well. What it printed is
 * kept in reports/proof/.
 */
export async function proveAll(promises: readonly Proof[]) {
  await mkdir(REPORTS, { recursive: true });
  const started = performance.now();
  const built = await run("build", ["npm", "run", "--silent", "build"], process.env);
  if (!built.endedWell) throw new Error("the shop could not be built");
  const results: Result[] = [];
  for (const one of promises) {
    const result = await prove(one);
    console.log(
      `${one.name.padEnd(12)} ${result.seconds.toFixed(0).padStart(4)} s  ${verdict(result)}`,
    );
    results.push(result);
  }
  say(results, (performance.now() - started) / 60_000);
  if (results.some(({ isHeld }) => !isHeld)) process.exitCode = 1;
}

async function prove(one: Proof): Promise<Result> {
  const began = performance.now();
  const { output, endedWell } = await run(one.name, one.command, environmentOf(one));
  const seconds = (performance.now() - began) / 1000;
  const line = output.match(new RegExp(`^PROOF ${one.name}: (.+) — (held|not held)$`, "m"));
  const figure = line?.[1] ?? `no figure; see ${logOf(one.name)}`;
  return { ...one, figure, isHeld: endedWell && line?.[2] === "held", seconds };
}

async function run(
  name: string,
  [program = "", ...rest]: readonly string[],
  env: NodeJS.ProcessEnv,
) {
  const child = spawn(program, rest, { stdio: ["ignore", "pipe", "pipe"], env });
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

const logOf = (name: string) => `${REPORTS}/${name}.log`;

const verdict = ({ isHeld }: Result) => (isHeld ? "held" : "NOT HELD");

function say(results: readonly Result[], minutes: number) {
  console.log("\n| Promise | Figure | |\n|---|---|---|");
  for (const result of results) {
    console.log(`| ${result.shows} (\`${result.name}\`) | ${result.figure} | ${verdict(result)} |`);
  }
  const held = results.filter(({ isHeld }) => isHeld).length;
  console.log(`\n${held} of ${results.length} promises held, in ${minutes.toFixed(1)} minutes`);
}
