import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { migrate } from "../../../src/platform/db/migrate.server.ts";
import { createLogger } from "../../../src/platform/logger.server.ts";
import { administer, onSameServer } from "../../../tooling/administer.ts";
import { migrationsDir } from "../../../tooling/conventions/project-files.ts";
import { seed } from "../../../tooling/db-seed.ts";
import { freePort } from "../../../tooling/postgres/cluster.ts";
import { startPostgres } from "../../../tooling/postgres/postgres.ts";

export type RunningShop = {
  url: string;
  databaseUrl: string;
  web: ChildProcess;
  worker: ChildProcess | undefined;
  stopDatabase(): Promise<void>;
  stop(): Promise<void>;
};

export type ShopOptions = {
  worker?: boolean;
  /** Somebody watches over the worker, as on a server: one that ends in failure is followed by another. */
  isWatched?: boolean;
  /** The sample catalogue is the specification's, without variants of its own, unless it is said. */
  hasVariants?: boolean;
  /** A seeded database that nobody uses: the shop has a copy of it, on the same server. */
  copyOf?: string | undefined;
  env?: Record<string, string>;
  /** What the worker is told and the web process is not. */
  workerEnv?: Record<string, string>;
  /** Logs are written all the same, but to nowhere. */
  quiet?: boolean;
  /** Is told every line of the web process's log. */
  hear?: (line: string) => void;
  /** An open file that logs go to, what is said of an error too. */
  log?: number;
};

export const shopEnvironment = (port: number, databaseUrl: string) => ({
  PATH: process.env.PATH,
  NODE_ENV: "test",
  HOST: "127.0.0.1",
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATABASE_URL: databaseUrl,
  SECRET_KEY: randomBytes(32).toString("base64"),
  MAIL_FROM: "Canopée <bonjour@canopee.example>",
  MAIL_SHOP: "bonjour@canopee.example",
  // Kept between runs: encoding every picture again would take a minute.
  DATA_DIR: ".cache/shop",
  TRUST_PROXY: "true",
  LOG_LEVEL: "fatal",
  // For who measures: to profile the shop, or to slow it down on purpose.
  NODE_OPTIONS: process.env.SHOP_NODE_OPTIONS,
});

/** The built shop as it runs in production: its own processes on a PostgreSQL of their own. */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const database = await (options.copyOf ? copy(options.copyOf) : startDatabase(options));
  const databaseUrl = database.url;
  const port = await freePort();
  const env = { ...shopEnvironment(port, databaseUrl), ...options.env };
  const output = options.hear ? "pipe" : (options.log ?? (options.quiet ? "ignore" : "inherit"));
  const start = (file: string, more: Record<string, string> = {}): ChildProcess =>
    spawn(process.execPath, [file], {
      env: { ...env, ...more },
      stdio: ["ignore", output, options.log ?? "inherit"],
    });
  const web = start("build/server/index.js");
  if (options.hear && web.stdout) createInterface({ input: web.stdout }).on("line", options.hear);
  const startWorker = () => {
    const child = start("build/worker/main.js", options.workerEnv);
    if (options.isWatched) child.once("exit", (code) => code && startWorker());
    processes.push(child);
    return child;
  };
  const processes = [web];
  const worker = options.worker ? startWorker() : undefined;
  // Not PUBLIC_URL, which a test may set to what the visitors of a real shop would see.
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/readyz`, web);

  let stopped: Promise<void> | undefined;
  const stopDatabase = () => {
    stopped ??= database.stop();
    return stopped;
  };
  return {
    url,
    databaseUrl,
    web,
    worker,
    stopDatabase,
    async stop() {
      await Promise.all(processes.map(terminate));
      await stopDatabase();
    },
  };
}

type ShopDatabase = { url: string; stop(): Promise<void> };

/** A server with one seeded database. */
export async function startDatabase({
  hasVariants = false,
  inMemory = false,
}: Pick<ShopOptions, "hasVariants"> & { inMemory?: boolean } = {}): Promise<ShopDatabase> {
  const postgres = await startPostgres({ persistent: false, inMemory });
  const url = postgres.url("canopee");
  const logger = createLogger({ name: "tests", level: "error" });
  await migrate(url, migrationsDir, logger);
  await seed(url, logger, { hasVariants });
  return { url, stop: postgres.stop };
}

/** A database of its own all the same, without the seconds that a server and its migrations take. */
async function copy(seeded: string): Promise<ShopDatabase> {
  const name = `canopee_${randomUUID().replaceAll("-", "")}`;
  const server = onSameServer(seeded, "postgres");
  const template = new URL(seeded).pathname.slice(1);
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  const stop = async () => {
    await administer(server, `drop database ${name} with (force)`);
  };
  return { url: onSameServer(seeded, name), stop };
}

/** Asks a process to stop, and waits until it has. */
export async function terminate(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

async function answering(url: string, child: ChildProcess) {
  // Several shops may start at once, on two cores.
  for (let attempt = 0; attempt < 700; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the shop ended with code ${child.exitCode}`);
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within 70 s`);
}
