import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../tooling/postgres/cluster.ts";
import { buyOnce } from "../../load/buy-once.ts";
import { addPlant } from "../../sale/add-plant.ts";
import { httpBuyers } from "../../sale/http-buyers.ts";
import { jobsLeft } from "../../sale/queue-at-rest.ts";
import { violations } from "../../support/database/invariants.ts";
import { shopEnvironment } from "../../support/shop/running-shop.ts";
import { startSmtpPeer } from "../../support/smtp-peer.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { watchOver } from "../watched-process.ts";
import { copyOrder } from "./copy-order.ts";
import { type Drill, openDrill, type Server } from "./debian-postgres.ts";

/** `npm run proof -- restore`; with LONG_FORM=1, a shop of 100,000 orders instead of 2,000. */
const ORDERS = process.env.LONG_FORM ? 100_000 : 2_000;
const GOAL_S = 300;
/** Copies are named by the second in which they were finished. */
const NEXT_SECOND_MS = 1_100;

let drill: Drill;
let server: Server;
let smtp: Awaited<ReturnType<typeof startSmtpPeer>>;
let archive: string;

beforeAll(async () => {
  drill = await openDrill();
  smtp = await startSmtpPeer();
  archive = `${drill.folder}/archive`;
  const command = `${drill.scripts}/archive.sh ${archive} %p %f`;
  await drill.newCluster("live", `archive_mode = on\narchive_command = '${command}'\n`);
  await drill.tool("mkdir", [archive]);
  server = await drill.server("live");
  await server.start();
  await server.sql("create database canopee");
  await prepareDatabase(server.url);
});
afterAll(async () => {
  await server.stop().catch(() => {});
  await drill.close();
  await smtp.stop();
});

test(`a wiped database of ${ORDERS} orders is back as it was before a mistake, and sells`, async () => {
  const before = await openForBusiness();
  const plant = await before.addPlant();
  const first = await before.buy(plant);
  await before.atRest();
  await before.copies(first, ORDERS);
  await drill.script("backup.sh", [archive], place());

  const kept = [await before.buy(plant), await before.buy(plant)];
  await sleep(NEXT_SECOND_MS);
  const instant = await server.sql("select now()");
  await sleep(NEXT_SECOND_MS);
  const late = await before.buy(plant);
  await allArchived();
  await before.close();
  await server.kill();
  await server.wipe();

  const started = performance.now();
  await restore(instant);
  const opened = performance.now();
  const after = await openForBusiness();
  const seconds = (performance.now() - started) / 1000;
  const databaseSeconds = (opened - started) / 1000;
  const size = await server.sql("select pg_size_pretty(pg_database_size('canopee'))");

  expect(await after.found([first, ...kept, late])).toEqual([first, ...kept].toSorted());
  expect(await after.count()).toBe(ORDERS + 3);
  expect(await violations(after.pool, { atRest: false })).toEqual([]);
  const sold = await after.buy(plant);
  await after.atRest();
  expect(await violations(after.pool, { atRest: true })).toEqual([]);
  console.log(
    `PROOF restore: ${ORDERS} orders (${size}) restored to an instant and serving in ` +
      `${seconds.toFixed(1)} s, of which PostgreSQL ${databaseSeconds.toFixed(1)} s — ` +
      `${seconds < GOAL_S ? "held" : "not held"}`,
  );
  expect(seconds).toBeLessThan(GOAL_S);

  expect(await server.sql(TARGETS_LEFT)).toBe("");
  // As a server restored by hand would be left.
  await server.sql(`alter system set recovery_target_time = '${instant}'`);
  await server.sql("alter system set recovery_target_action = 'promote'");
  await sleep(NEXT_SECOND_MS);
  await drill.script("backup.sh", [archive], place());
  const standby = await drill.server("standby");
  await drill.script("clone-standby.sh", [server.place, standby.dir]);
  await standby.start();
  onTestFinished(async () => {
    await standby.stop();
  });
  const last = await after.buy(plant);
  const until = await server.sql("select pg_current_wal_lsn()");
  const follows = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= '${until}'`;
  await expect.poll(() => standby.sql(follows), { timeout: 60_000 }).toBe("t");
  await allArchived();
  await after.close();
  await server.kill();
  await server.wipe();

  await restore();
  const again = await openForBusiness();
  expect(await again.found([...kept, late, sold, last])).toEqual([...kept, sold, last].toSorted());
  await again.close();
});

const TARGETS_LEFT = `
  select name from pg_file_settings
  where name like 'recovery_target%' or name in ('recovery_end_command', 'restore_command')`;

async function allArchived() {
  const last = await server.sql("select pg_walfile_name(pg_switch_wal())");
  const archived = `select last_archived_wal >= '${last}' from pg_stat_archiver`;
  await expect.poll(() => server.sql(archived), { timeout: 60_000 }).toBe("t");
}

/** To the instant, or to the end of the archive. */
async function restore(...instant: string[]) {
  await drill.script("restore.sh", [archive, server.dir, ...instant]);
  await server.start();
  await expect.poll(() => server.sql("select pg_is_in_recovery()"), { timeout: 600_000 }).toBe("f");
}

const place = () => ({ PGHOST: "127.0.0.1", PGPORT: String(server.port), PGUSER: "postgres" });

/** Web and worker over the database as it is now, and a buyer; closed with the test at the latest. */
async function openForBusiness() {
  const port = await freePort();
  const more = { SIMULATED_PAYMENT_MS: "0", SMTP_URL: smtp.url };
  const env = { ...shopEnvironment(port, server.url), ...more };
  const web = await watchOver("web", env);
  const worker = await watchOver("worker", env);
  const pool = new pg.Pool({ connectionString: server.url, max: 2 });
  const buyers = httpBuyers({ url: env.PUBLIC_URL, sockets: 2 });
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    buyers.leave();
    await Promise.all([web.stop(), worker.stop()]);
    await pool.end();
  };
  onTestFinished(close);
  return {
    pool,
    close,
    addPlant: () => addPlant(pool, 1_000_000),
    buy: async (plant: string) => (await buyOnce(buyers, plant)).orderId,
    atRest: () => expect.poll(() => jobsLeft(pool), { timeout: 120_000 }).toBe(0),
    async copies(orderId: string, count: number) {
      const client = new pg.Client(server.url);
      await client.connect();
      await copyOrder(client, orderId, count);
      await client.end();
    },
    async count() {
      const { rows } = await pool.query("select count(*)::int as count from orders");
      return rows[0].count;
    },
    async found(orderIds: string[]) {
      const { rows } = await pool.query(
        "select id from orders where id = any($1) and status = 'completed' order by id",
        [orderIds],
      );
      return rows.map(({ id }) => id);
    },
  };
}
