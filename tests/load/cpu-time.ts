import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

/** Linux counts in hundredths of a second, whatever the kernel's own tick. */
const TICK_MS = 10;

type Process = { pid: number; parent: number; own: number; ofEnded: number };

/** Milliseconds of processor that a process and a PostgreSQL server have used so far. */
export async function cpuTime(pid: number, database: pg.Client) {
  const { rows } = await database.query<{ pid: number }>("select pg_backend_pid() as pid");
  const all = processes();
  const backend = all.find((process) => process.pid === rows[0]?.pid);
  const web = all.find((process) => process.pid === pid);
  const server = all.find((process) => process.pid === backend?.parent);
  if (!web || !server) throw new Error("the processes to measure are not on this machine");
  const children = all.filter(({ parent }) => parent === server.pid);
  return {
    web: web.own,
    postgres: server.own + server.ofEnded + children.reduce((sum, { own }) => sum + own, 0),
  };
}

/** Milliseconds of processor that a process has used so far, user and system. */
export const cpuOf = (pid: number): number => read(pid).own;

/** What the processes have used that this one started and saw the end of. */
export const cpuOfEnded = (): number => read(process.pid).ofEnded;

function processes(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [read(Number(pid))];
      } catch {
        // It ended while we were looking.
        return [];
      }
    });
}

function read(pid: number): Process {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, in parentheses, may hold spaces; the third field follows it.
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
  return {
    pid,
    parent,
    own: (user + system) * TICK_MS,
    ofEnded: (endedUser + endedSystem) * TICK_MS,
  };
}
