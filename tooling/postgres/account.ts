import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";

/** The system account that PostgreSQL runs under: ours, unless we are root, which it refuses. */
export type Account = { uid?: number; gid?: number };

const NAME = "postgres";

export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  try {
    return { uid: numberFrom("-u"), gid: numberFrom("-g") };
  } catch {
    execFileSync("/usr/sbin/useradd", ["--system", "--user-group", "--no-create-home", NAME]);
    return { uid: numberFrom("-u"), gid: numberFrom("-g") };
  }
}

const numberFrom = (flag: string) =>
  Number(
    execFileSync("id", [flag, NAME], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
  );

/** Whether the account can walk down to a folder: root's private folders stop everyone else. */
export function isWithinReach({ uid }: Account, folder: string): boolean {
  if (uid === undefined) return true;
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const found = statSync(at, { throwIfNoEntry: false });
    if (found && found.uid !== uid && !(found.mode & 0o001)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** Where root keeps what PostgreSQL must reach when the project's own folder is private. */
export const REACHABLE_ROOT = "/var/lib/canopee";
