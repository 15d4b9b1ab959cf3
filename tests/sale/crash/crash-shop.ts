import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { migrate } from "#platform/db/migrate.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { migrationsDir } from "../../../tooling/conventions/project-files.ts";
import { seed } from "../../../tooling/db-seed.ts";
import { freePort } from "../../../tooling/postgres/cluster.ts";
import { startPostgres } from "../../../tooling/postgres/postgres.ts";
import { aKeeper } from "../../support/people/keeper.ts";
import { shopEnvironment } from "../../support/shop/running-shop.ts";
import { connectCarrier } from "../../support/shop/stored-keys.ts";
import { startSmtpPeer } from "../../support/smtp-peer.ts";
import { startSendcloud } from "../../support/stand-ins/sendcloud/server.ts";
import { startStripe, stripeEnvironment } from "../../support/stand-ins/stripe/server.ts";
import { httpBuyers } from "../http-buyers.ts";
import { postgresEar } from "./postgres-ear.ts";
import { startTap, type Trap, textEar } from "./tap.ts";

/** Where a process dies: at what it asks of which server. */
export type CrashPlace = {
  process: "web" | "worker";
  server: "postgres" | "stripe" | "smtp" | "sendcloud";
} & Pick<Trap, "on" | "when">;

export type CrashShop = Awaited<ReturnType<typeof startCrashShop>>;

const FILES = { web: "build/server/index.js", worker: "build/worker/main.js" };

/** The built shop, each process overheard by taps of its own and started again when it is killed. */
export async function startCrashShop() {
  const postgres = await startPostgres({ persistent: false });
  const databaseUrl = postgres.url("canopee");
  const logger = createLogger({ name: "tests", level: "error" });
  await migrate(databaseUrl, migrationsDir, logger);
  await seed(databaseUrl, logger, { hasVariants: false });
  const stripe = await startStripe();
  const smtp = await startSmtpPeer();
  const sendcloud = await startSendcloud();
  const port = await freePort();
  const common = shopEnvironment(port, databaseUrl);

  async function startProcess(name: keyof typeof FILES) {
    const taps = {
      postgres: await startTap({ target: new URL(databaseUrl), ear: postgresEar }),
      stripe: await startTap({ target: new URL(stripe.url), ear: textEar }),
      smtp: await startTap({ target: new URL(smtp.url), ear: textEar }),
      sendcloud: await startTap({ target: new URL(sendcloud.url), ear: textEar }),
    };
    const env = {
      ...common,
      ...stripeEnvironment(taps.stripe),
      DATABASE_URL: taps.postgres.url,
      SMTP_URL: taps.smtp.url,
      SENDCLOUD_URL: taps.sendcloud.url,
    };
    let child: ChildProcess;
    let isStopping = false;
    const launch = () => {
      child = spawn(process.execPath, [FILES[name]], { env, stdio: "ignore" });
      child.once("exit", () => {
        if (!isStopping) launch();
      });
    };
    launch();
    return {
      taps,
      kill: () => child.kill("SIGKILL"),
      async stop() {
        isStopping = true;
        child.kill("SIGKILL");
        if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
        for (const tap of Object.values(taps)) await tap.stop();
      },
    };
  }

  const processes = { web: await startProcess("web"), worker: await startProcess("worker") };
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  await connectCarrier(pool, common.SECRET_KEY);
  const buyers = httpBuyers({ url: common.PUBLIC_URL, sockets: 4 });
  const keeper = await aKeeper({
    url: common.PUBLIC_URL,
    databaseUrl,
    secretKey: common.SECRET_KEY,
  });
  await insist(async () => (await fetch(`${common.PUBLIC_URL}/readyz`)).ok);

  return {
    url: common.PUBLIC_URL,
    pool,
    stripe,
    smtp,
    sendcloud,
    buyers,
    keeper,
    /** Whether the process has been killed at the point since. */
    trap({ process: name, server, on, when }: CrashPlace): () => boolean {
      for (const { taps } of Object.values(processes)) {
        for (const tap of Object.values(taps)) tap.set(undefined);
      }
      let isSprung = false;
      const spring = () => {
        isSprung = true;
        processes[name].kill();
      };
      processes[name].taps[server].set({ on, when, spring });
      return () => isSprung;
    },
    async stop() {
      buyers.leave();
      await keeper.leave();
      await pool.end();
      await Promise.all([processes.web.stop(), processes.worker.stop()]);
      await Promise.all([postgres.stop(), stripe.stop(), smtp.stop(), sendcloud.stop()]);
    },
  };
}

/**
 * Tries again, as people and providers do, until it is done; a dead process comes back, and a sweep
 * that died with it is made up for by the next minute's.
 */
export async function insist(
  attempt: () => Promise<boolean>,
  whatIsLeft = async (): Promise<unknown> => "no more is known",
) {
  for (let tried = 0; tried < 1200; tried += 1) {
    if (await attempt().catch(() => false)) return;
    await sleep(100);
  }
  throw new Error(`still not done after two minutes: ${JSON.stringify(await whatIsLeft())}`);
}
