import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const git = (...args: string[]): string | undefined => {
  try {
    return execFileSync("git", args, { stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
};

/** Where this branch left the main one; on the main one, the commit before. */
function startOfChange(): string | undefined {
  const head = git("rev-parse", "HEAD");
  const left = git("merge-base", "HEAD", "origin/main") ?? git("merge-base", "HEAD", "main");
  return left === head ? git("rev-parse", "HEAD~1") : left;
}

/** What has changed since then, and what a changed test is about; undefined in a clone without a past. */
export function changedFiles(): Set<string> | undefined {
  const start = startOfChange();
  const changed = start && git("diff", "--name-only", "--diff-filter=d", start);
  if (changed === undefined) return undefined;
  const untracked = git("ls-files", "--others", "--exclude-standard") ?? "";
  const files = `${changed}\n${untracked}`.split("\n").filter((file) => existsSync(file));
  return new Set(files.flatMap((file) => [file, ...testedBy(file)]));
}

const NEIGHBOUR = /from "(\.[^"]+\.ts)"/g;

const testedBy = (file: string): string[] =>
  file.endsWith(".test.ts")
    ? [...readFileSync(file, "utf8").matchAll(NEIGHBOUR)].map(([, name = ""]) =>
        path.join(path.dirname(file), name),
      )
    : [];
