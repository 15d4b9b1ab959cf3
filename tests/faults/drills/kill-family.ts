import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Ends a process and its children at once, as a power cut would; resolves when they are gone. */
export async function killFamily(parent: number) {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statusOf(pid)?.parent === parent);
  // The first one first: it would start others.
  const family = [parent, ...children];
  for (const pid of family) {
    if (statusOf(pid)) process.kill(pid, "SIGKILL");
  }
  while (family.some((pid) => (statusOf(pid)?.state ?? "Z") !== "Z")) await sleep(10);
}

function statusOf(pid: number): { state: string; parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in parentheses, may hold spaces.
    const [state = "", parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
