import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { statfsSync } from "node:fs";
import { chmod, mkdir, stat } from "node:fs/promises";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { administer } from "../administer.ts";
import { type Account, isWithinReach, postgresAccount, REACHABLE_ROOT } from "./account.ts";
import { postgresBinaries } from "./binaries.ts";
import * as cluster from "./cluster.ts";
import type { GuardedCluster } from "./guard.ts";
import { runningServer } from "./running.ts";

type Options =
  | { persistent: true; dataDir: string; port?: number }
  | { persistent: false; inMemory?: boolean };

export type Postgres = { url(database: string): string; stop(): Promise<void> };

const DATABASE = "canopee";
const MEMORY = "/dev/shm";
const ROOM_BYTES = 4 * 1024 ** 3;
const ALREADY_THERE = ["42P04", "23505"];

/**
 * A real PostgreSQL out of node_modules, with a database `canopee` in it. The persistent cluster keeps its data and its port from
 * one start to the next, and is shared when it already runs; the other one is gone at the end.
 * Whoever starts a server also stops it, even by dying.
 */
export async function startPostgres(options: Options): Promise<Postgres> {
  const account = postgresAccount();
  const binaries = await postgresBinaries(account);
  const { persistent } = options;
  const dir = await folderWithin(account, persistent ? options.dataDir : passingFolder(options));
  const made = { dir, account, binaries, persistent };

  if (!(await stat(path.join(dir, "PG_VERSION")).catch(() => undefined))) {
    await cluster.initialise(made);
  }
  const shared = await runningServer(dir);
  const postgres = shared
    ? { url: urlOf(shared), stop: async () => {} }
    : await launch(made, persistent ? options.port : undefined);
  if (!postgres) return startPostgres(options);
  await createDatabase(postgres.url("postgres"));
  return postgres;
}

/** Undefined when another process has launched the same cluster meanwhile. */
async function launch(made: cluster.Cluster, wanted?: number): Promise<Postgres | undefined> {
  const stored = await cluster.readConnection(made.dir);
  const usual = wanted ?? stored.port;
  const keep = wanted !== undefined || (await cluster.isFree(usual));
  const connection = { ...stored, port: keep ? usual : await cluster.freePort() };
  await cluster.writeConnection(made.dir, connection);
  try {
    await cluster.launch(made, connection.port);
  } catch (error) {
    if (made.persistent && (await runningServer(made.dir))) return undefined;
    throw error;
  }
  return { url: urlOf(connection), stop: standGuard(made) };
}

function standGuard({ binaries, account, dir, persistent }: cluster.Cluster): () => Promise<void> {
  const guarded: GuardedCluster = { pgCtl: binaries.pgCtl, account, dir, remove: !persistent };
  const script = path.join(import.meta.dirname, "guard.ts");
  const guard = spawn(process.execPath, [script, JSON.stringify(guarded)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  (guard.stdin as Socket).unref();
  return async () => {
    if (guard.exitCode !== null) return;
    const gone = once(guard, "exit");
    guard.ref();
    guard.stdin.end();
    await gone;
  };
}

const urlOf =
  ({ port, password }: cluster.Connection) =>
  (database: string) =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

async function folderWithin(account: Account, wanted: string): Promise<string> {
  const dir = path.resolve(wanted);
  await mkdir(path.dirname(dir), { recursive: true });
  if (isWithinReach(account, path.dirname(dir))) return dir;
  const name = createHash("sha256").update(dir).digest("hex").slice(0, 12);
  await mkdir(REACHABLE_ROOT, { recursive: true });
  await chmod(REACHABLE_ROOT, 0o755);
  return path.join(REACHABLE_ROOT, `cluster-${name}`);
}

/**
 * ext4 passes over every inode that was deleted within seconds before it gives one away: where
 * databases of a thousand files come and go, that was a third of what their server did.
 */
const passingFolder = ({ inMemory = false }: { inMemory?: boolean }) =>
  path.join(inMemory && hasRoom(MEMORY) ? MEMORY : tmpdir(), `canopee-postgres-${randomUUID()}`);

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}

async function createDatabase(serverUrl: string) {
  await administer(serverUrl, `create database ${DATABASE}`).catch((error) => {
    if (!(error instanceof pg.DatabaseError && ALREADY_THERE.includes(error.code ?? "")))
      throw error;
  });
}
