import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../tooling/postgres/cluster.ts";
import { type Drill, openDrill, type Server } from "./debian-postgres.ts";

export type Pair = Awaited<ReturnType<typeof openPair>>;

const SEVERAL_LOOKS_MS = 3_000;
const SETTINGS = "wal_keep_size = '1GB'\n";

/** A primary with a synchronous standby, a watch beside the standby, and HAProxy before both. */
export async function openPair() {
  const drill = await openDrill();
  await drill.newCluster("a", SETTINGS);
  const servers = [await drill.server("a"), await drill.server("b")] as const;
  let [primary, standby]: [Server, Server] = [...servers];
  await primary.start();
  await primary.sql("create database canopee");
  await primary.sql("create role probe login");
  await follow(drill, primary, standby);
  let watch = watchOver(drill, primary, standby);

  const door = await freePort();
  const haproxy = drill.background(
    "/usr/sbin/haproxy",
    ["-db", "-f", path.join(drill.scripts, "haproxy.cfg")],
    {
      POSTGRES_BIN: drill.programs,
      POSTGRES_DOOR: `127.0.0.1:${door}`,
      POSTGRES_A: `127.0.0.1:${servers[0].port}`,
      POSTGRES_B: `127.0.0.1:${servers[1].port}`,
      IS_PRIMARY: path.join(drill.scripts, "is-primary.sh"),
    },
  );
  // It looks before it sends anyone anywhere.
  await sleep(SEVERAL_LOOKS_MS);

  return {
    url: `postgres://postgres@127.0.0.1:${door}/canopee`,
    async losePrimary() {
      await primary.kill();
    },
    /** The lost machine starts again by itself; gives back how many of the shop it was sent. */
    async wakeLost() {
      await primary.start();
      await sleep(SEVERAL_LOOKS_MS);
      const sent = await primary.sql(
        "select count(*) from pg_stat_activity where datname = 'canopee' and backend_type = 'client backend'",
      );
      await primary.stop();
      return Number(sent);
    },
    /** The machine that was lost comes back empty, and follows the one that was promoted. */
    async addStandby() {
      await watch.ended;
      [primary, standby] = [standby, primary];
      await standby.wipe();
      await follow(drill, primary, standby);
      watch = watchOver(drill, primary, standby);
    },
    async close() {
      await watch.stop();
      await haproxy.stop();
      for (const server of [standby, primary]) await server.stop().catch(() => {});
      await drill.close();
    },
  };
}

async function follow(drill: Drill, primary: Server, standby: Server) {
  await drill.script("clone-standby.sh", [primary.place, standby.dir]);
  await standby.start();
  await drill.script("require-standby.sh", [primary.place]);
}

const watchOver = (drill: Drill, primary: Server, standby: Server) =>
  drill.backgroundScript("watch-primary.sh", [primary.place, standby.dir]);
