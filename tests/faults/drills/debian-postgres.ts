import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { appendFile, chmod, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { postgresAccount } from "../../../tooling/postgres/account.ts";
import { freePort } from "../../../tooling/postgres/cluster.ts";
import { killFamily } from "./kill-family.ts";

const run = promisify(execFile);
const HOMES = "/usr/lib/postgresql";
/** What cron and systemd give a script: Debian keeps half of PostgreSQL's programs elsewhere. */
const BARE = { PATH: "/usr/bin:/bin" };

export type Drill = Awaited<ReturnType<typeof openDrill>>;
export type Server = Awaited<ReturnType<Drill["server"]>>;

/** The programs of Debian's newest PostgreSQL: the one of npm cannot copy a cluster. */
function newestPrograms(): string {
  const versions = existsSync(HOMES) ? readdirSync(HOMES) : [];
  const newest = versions.toSorted((one, other) => Number(one) - Number(other)).at(-1);
  if (!newest) throw new Error("drills need Debian's PostgreSQL: apt-get install postgresql");
  return path.join(HOMES, newest, "bin");
}

/** A folder for one drill, in which servers live and the scripts of ops/database are at hand. */
export async function openDrill() {
  const account = postgresAccount();
  const folder = await mkdtemp(path.join(tmpdir(), "canopee-drill-"));
  const scripts = path.join(folder, "ops");
  await cp("ops/database", scripts, { recursive: true });
  if (account.uid !== undefined) await run("chown", ["-R", `${account.uid}`, folder]);
  await chmod(folder, 0o755);
  const programs = newestPrograms();
  const env = { PATH: `${programs}:${process.env.PATH}`, LC_ALL: "C", PGUSER: "postgres" };
  const within = { ...account, cwd: folder, env };

  const tool = async (name: string, args: readonly string[], more: Record<string, string> = {}) => {
    const { stdout } = await run(name, args, { ...within, env: { ...env, ...more } });
    return stdout.trim();
  };
  const script = (name: string, args: readonly string[], more: Record<string, string> = {}) =>
    tool(path.join(scripts, name), args, { ...BARE, ...more });

  /** What goes on for as long as the drill does. */
  const background = (
    command: string,
    args: readonly string[],
    more: Record<string, string> = {},
  ) => {
    const child = spawn(command, args, {
      ...within,
      env: { ...env, ...more },
      stdio: ["ignore", "ignore", "inherit"],
    });
    return {
      ended: once(child, "exit"),
      async stop() {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill("SIGTERM");
        await once(child, "exit");
      },
    };
  };

  return {
    folder,
    programs,
    scripts,
    tool,
    script,
    backgroundScript: (name: string, args: readonly string[]) =>
      background(path.join(scripts, name), args, BARE),
    background,
    async newCluster(name: string, settings: string) {
      const dir = path.join(folder, name);
      const options = ["--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--data-checksums"];
      await tool("initdb", ["--pgdata", dir, "--username=postgres", "--no-sync", ...options]);
      await appendFile(path.join(dir, "postgresql.conf"), COMMON + settings);
      return dir;
    },
    async server(name: string) {
      const dir = path.join(folder, name);
      const port = await freePort();
      const log = path.join(folder, `${name}.log`);
      return {
        dir,
        port,
        url: `postgres://postgres@127.0.0.1:${port}/canopee`,
        /** As libpq's tools are told where it is. */
        place: `host=127.0.0.1 port=${port} user=postgres dbname=postgres`,
        sql: (text: string) =>
          tool("psql", ["-XAtqc", text, `postgres://postgres@127.0.0.1:${port}/postgres`]),
        start: () =>
          tool("pg_ctl", [
            ...["start", "--pgdata", dir, "--wait", "--timeout=600", "--silent"],
            ...["--log", log, "--options", `-p ${port}`],
          ]),
        stop: () => tool("pg_ctl", ["stop", "--pgdata", dir, "--mode=fast", "--silent"]),
        /** The machine loses its power: every process of the server ends at once. */
        async kill() {
          const [pid] = (await readFile(path.join(dir, "postmaster.pid"), "utf8")).split("\n");
          await killFamily(Number(pid));
        },
        wipe: () => rm(dir, { recursive: true, force: true }),
      };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

const COMMON = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
timezone = 'UTC'
`;
