import { readFile, realpath, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Connection, readConnection } from "./cluster.ts";

const STARTING_OR_STOPPING = "57P03";
const PATIENCE_MS = 30_000;
// A server listens within milliseconds of writing its pid: silence for longer is no server.
const SILENCE_MS = 2_000;

/** The connection of the server that already runs on a cluster, whoever started it. */
export async function runningServer(dir: string): Promise<Connection | undefined> {
  const pidFile = path.join(dir, "postmaster.pid");
  const started = Date.now();
  while (Date.now() - started < PATIENCE_MS) {
    const lines = await readFile(pidFile, "utf8").then(
      (text) => text.split("\n"),
      () => undefined,
    );
    if (!lines || !isAlive(Number(lines[0]))) return undefined;
    const { password } = await readConnection(dir);
    const connection = { port: Number(lines[3]), password };
    const answer = await ask(connection, dir);
    if (answer === "ours") return connection;
    if (answer === "another" || (answer === "silent" && Date.now() - started > SILENCE_MS)) {
      // After a crash the pid may belong to some other process, and PostgreSQL would not start.
      await rm(pidFile, { force: true });
      return undefined;
    }
    await sleep(100);
  }
  throw new Error(`PostgreSQL in ${dir} neither starts nor stops`);
}

type Answer = "ours" | "another" | "busy" | "silent";

async function ask({ port, password }: Connection, dir: string): Promise<Answer> {
  const client = new pg.Client({
    ...{ host: "127.0.0.1", port, user: "postgres", password, database: "postgres" },
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("show data_directory");
    return (await realpath(rows[0].data_directory)) === (await realpath(dir)) ? "ours" : "another";
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return "silent";
    return error.code === STARTING_OR_STOPPING ? "busy" : "another";
  } finally {
    await client.end().catch(() => {});
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
