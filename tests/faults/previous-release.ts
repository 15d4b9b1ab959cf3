import { execFile, execFileSync } from "node:child_process";
import { mkdir, rm, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

/** The release before this one. */
export const LAST_RELEASE = "f7bbeb64";

const run = promisify(execFile);

/** A copy without its history, as from `git clone --depth 1`, has no release before. */
export function isKnown(commit: string): boolean {
  try {
    execFileSync("git", ["cat-file", "-e", `${commit}^{commit}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** The shop as it was at a commit, built with the packages of today. Gives back its folder. */
export async function buildPreviousRelease(commit: string): Promise<string> {
  const folder = resolve(".cache/previous-release");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = join(folder, "release.tar");
  await run("git", ["archive", "--output", archive, commit]);
  await run("tar", ["-xf", archive, "-C", folder]);
  await rm(archive);
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const bin = (name: string) => join(folder, "node_modules/.bin", name);
  await run(process.execPath, [bin("react-router"), "build"], { cwd: folder });
  await run(process.execPath, [bin("vite"), "build", "--config", "vite.worker.config.ts"], {
    cwd: folder,
  });
  return folder;
}
