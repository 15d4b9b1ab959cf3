import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { appendFile, chmod, chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";

export type Cluster = { dir: string; account: Account; binaries: Binaries; persistent: boolean };
export type Connection = { port: number; password: string };

const run = promisify(execFile);
const CONNECTION = "connection.json";
const SETTINGS = "canopee.conf";

// A folder that PostgreSQL's account cannot enter would stop its programs; the root never does.
const running = ({ account }: Cluster) => ({
  ...account,
  cwd: "/",
  env: { ...process.env, LC_ALL: "C" },
});

/**
 * The cluster is made beside its place and moved there when it is whole: an interrupted first
 * start leaves nothing half-made, and of two first starts at once one wins.
 */
export async function initialise(cluster: Cluster): Promise<void> {
  const { dir, account, binaries, persistent } = cluster;
  const password = randomBytes(18).toString("base64url");
  const draft = `${dir}.${randomUUID()}`;
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    for (const made of [draft, passwordFile]) {
      if (account.uid !== undefined) await chown(made, account.uid, account.gid ?? account.uid);
    }
    await run(
      binaries.initdb,
      [
        ...["--pgdata", draft, "--username", "postgres", "--pwfile", passwordFile],
        ...["--auth", "scram-sha-256", "--encoding", "UTF8", "--no-instructions"],
        // The same letters and order on every machine, accents folded with their letters.
        ...["--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
        ...(persistent ? [] : ["--no-sync"]),
      ],
      running(cluster),
    );
    await appendFile(path.join(draft, "postgresql.conf"), `\ninclude_if_exists '${SETTINGS}'\n`);
    await writeConnection(draft, { port: await freePort(), password });
    await rename(draft, dir).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

export async function readConnection(dir: string): Promise<Connection> {
  return JSON.parse(await readFile(path.join(dir, CONNECTION), "utf8"));
}

export const writeConnection = (dir: string, connection: Connection) =>
  writeFile(path.join(dir, CONNECTION), JSON.stringify(connection), { mode: 0o600 });

/** Starts the server and waits until it answers; throws with the server's own words. */
export async function launch(cluster: Cluster, port: number): Promise<void> {
  const { dir, binaries, persistent } = cluster;
  const log = path.join(dir, "server.log");
  const settings = path.join(dir, SETTINGS);
  await rm(log, { force: true });
  await writeFile(settings, persistent ? settingsFor(port) : settingsFor(port) + UNSAFE_BUT_FAST);
  await chmod(settings, 0o644);
  const start = ["start", "--pgdata", dir, "--wait", "--timeout", "60", "--silent", "--log", log];
  await run(binaries.pgCtl, start, running(cluster)).catch(async (error: Error) => {
    const words = await readFile(log, "utf8").catch(() => error.message);
    throw new Error(`PostgreSQL did not start in ${dir}:\n${words}`, { cause: error });
  });
}

const settingsFor = (port: number) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
timezone = 'UTC'
log_timezone = 'UTC'
`;

// For clusters that live as long as a test run: nothing of theirs has to survive a crash.
const UNSAFE_BUT_FAST = `
fsync = off
synchronous_commit = off
full_page_writes = off
wal_level = minimal
max_wal_senders = 0
`;

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
