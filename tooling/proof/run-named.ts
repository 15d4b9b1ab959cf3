import { spawn } from "node:child_process";
import { constants } from "node:os";
import type { Proof } from "./proofs.ts";

/** What Vitest and Playwright call the report of a run. */
export const environmentOf = ({ name }: Proof) => ({ ...process.env, REPORT: name });

/** Runs what `words` name, with the words that follow, and ends as it ended. */
export async function runNamed(all: readonly Proof[], words: readonly string[]) {
  const [name, ...rest] = words;
  const found = all.find((one) => one.name === name);
  if (!found) {
    if (name !== "--list") console.error(`${name ?? "no name"}: choose one of`);
    for (const one of all) console.log(inOneLine(one));
    process.exitCode = name === "--list" ? 0 : 1;
    return;
  }
  const [program = "", ...given] = found.command;
  const env = environmentOf(found);
  // Before it starts: a signal that came in between would end the runner alone.
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => child.kill(signal));
  }
  const child = spawn(program, [...given, ...rest], { stdio: "inherit", env });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      resolve(code ?? 128 + constants.signals[signal ?? "SIGTERM"]);
    });
  });
}

/** Takes `--long` out of the words: it is another way to say LONG_FORM=1. */
export function withoutLong(words: readonly string[]): string[] {
  if (words.includes("--long")) process.env.LONG_FORM = "1";
  return words.filter((word) => word !== "--long");
}

const inOneLine = ({ name, shows, hasLongForm }: Proof) =>
  `${name.padEnd(12)} ${hasLongForm ? "--long" : "      "}  ${shows}`;
