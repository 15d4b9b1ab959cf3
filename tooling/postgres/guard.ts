import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";

/**
 * Outlives the process that started a cluster, to stop it: the pipe on standard input closes when
 * that process ends, however it ends.
 */
export type GuardedCluster = {
  pgCtl: string;
  account: { uid?: number; gid?: number };
  dir: string;
  remove: boolean;
};

if (import.meta.main) {
  const { pgCtl, account, dir, remove }: GuardedCluster = JSON.parse(process.argv[2] ?? "");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.stdin.resume().once("close", () => {
    const mode = remove ? "immediate" : "fast";
    spawnSync(pgCtl, ["stop", "-D", dir, "-m", mode, "-w", "-s"], { ...account, cwd: "/" });
    if (remove) rmSync(dir, { recursive: true, force: true });
  });
}
