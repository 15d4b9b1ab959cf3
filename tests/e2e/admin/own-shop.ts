import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";
import { startShopBeside } from "../shop-beside.ts";
import { aShopkeeper } from "./shopkeeper.ts";

export type OwnShop = Awaited<ReturnType<typeof anOwnShop>>;

/** A shop that a test may break, with one shopkeeper, through one connection to its database. */
export async function anOwnShop(env: Record<string, string> = {}, { worker = false } = {}) {
  const secretKey = randomBytes(32).toString("base64");
  const shop = await startShopBeside({
    worker,
    env: { SECRET_KEY: secretKey, ...(!worker && { DATABASE_POOL_MAX: "1" }), ...env },
  });
  const { url, databaseUrl } = shop;
  const elsewhere = new URL(databaseUrl);
  elsewhere.pathname = "/postgres";
  const name = new URL(databaseUrl).pathname.slice(1);

  async function ask(sql: string, values: unknown[] = [], at = databaseUrl) {
    const client = new pg.Client(at);
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  return {
    url,
    databaseUrl,
    secretKey,
    ask,
    enter: (page: Page) => aShopkeeper(page, { url, databaseUrl, secretKey }),
    /** Those who are in stay in: a probe, which comes anew, finds the door shut. */
    shutDoor: () => ask(`alter database ${name} allow_connections false`, [], elsewhere.href),
    openDoor: () => ask(`alter database ${name} allow_connections true`, [], elsewhere.href),
    stop: () => shop.stop(),
  };
}
