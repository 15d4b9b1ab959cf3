import pg from "pg";
import { compose } from "#compose.server.ts";
import { readConfig } from "#config/env.server.ts";
import { saveSpreadsheetConfig } from "#shop/connections/save-spreadsheet-config.server.ts";
import { settingsVersion } from "#shop/settings/settings-version.server.ts";
import { freePort } from "../../../tooling/postgres/cluster.ts";
import { startPostgres } from "../../../tooling/postgres/postgres.ts";
import { aKeeper } from "../../support/people/keeper.ts";
import { shopEnvironment } from "../../support/shop/running-shop.ts";
import { shopkeeper } from "../../support/shop/shop-floor.ts";
import { connectCarrier, storeKeys } from "../../support/shop/stored-keys.ts";
import { startSmtpPeer } from "../../support/smtp-peer.ts";
import { airtableKeys, startAirtable } from "../../support/stand-ins/airtable/server.ts";
import { addShopTables } from "../../support/stand-ins/airtable/tables.ts";
import { openMeteoKey, startOpenMeteo } from "../../support/stand-ins/open-meteo/server.ts";
import { startSendcloud } from "../../support/stand-ins/sendcloud/server.ts";
import { startStripe, stripeEnvironment } from "../../support/stand-ins/stripe/server.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { watchOver } from "../watched-process.ts";
import { startSickWay } from "./sick-way.ts";

export type SickShop = Awaited<ReturnType<typeof openSickShop>>;
export type Service = keyof SickShop["ways"];

/** How long a carrier or a weather service that is slow keeps each answer back. */
export const SLOW_MS = 2_000;

/** The built shop, with a way that can fall sick to each of the servers it talks to. */
export async function openSickShop() {
  const postgres = await startPostgres({ persistent: false });
  const databaseUrl = postgres.url("canopee");
  await prepareDatabase(databaseUrl);
  const stripe = await startStripe();
  const smtp = await startSmtpPeer();
  // Faster than Airtable is: a matrix that waits for its limits would take an hour.
  const airtable = await startAirtable({ perSecond: 1_000 });
  addShopTables(airtable);
  const sendcloud = await startSendcloud();
  const openMeteo = await startOpenMeteo();
  const ways = {
    stripe: await startSickWay({ target: new URL(stripe.url), slowMs: 2_000, ...http }),
    smtp: await startSickWay({ target: new URL(smtp.url), slowMs: 500, ...mail }),
    airtable: await startSickWay({ target: new URL(airtable.url), slowMs: 500, ...http }),
    sendcloud: await startSickWay({ target: new URL(sendcloud.url), slowMs: SLOW_MS, ...http }),
    openMeteo: await startSickWay({ target: new URL(openMeteo.url), slowMs: SLOW_MS, ...http }),
    database: await startSickWay({ target: new URL(databaseUrl), slowMs: 100, ...database }),
  };
  const env = {
    ...shopEnvironment(await freePort(), ways.database.url),
    ...stripeEnvironment(ways.stripe),
    SMTP_URL: ways.smtp.url,
    AIRTABLE_URL: ways.airtable.url,
    AIRTABLE_PAUSE_MS: "2000",
    SENDCLOUD_URL: ways.sendcloud.url,
    OPEN_METEO_URL: ways.openMeteo.url,
  };
  await connectSpreadsheet(env);
  const web = await watchOver("web", env);
  const worker = await watchOver("worker", env);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  await connectCarrier(pool, env.SECRET_KEY);
  await storeKeys(pool, env.SECRET_KEY, { "open-meteo-api-key": openMeteoKey });
  const keeper = await aKeeper({ url: env.PUBLIC_URL, databaseUrl, secretKey: env.SECRET_KEY });
  return {
    url: env.PUBLIC_URL,
    pool,
    stripe,
    smtp,
    airtable,
    sendcloud,
    keeper,
    ways,
    web,
    async stop() {
      await keeper.leave();
      await pool.end();
      await Promise.all([web.stop(), worker.stop()]);
      for (const way of Object.values(ways)) await way.stop();
      await Promise.all([stripe, smtp, airtable, sendcloud, openMeteo].map((one) => one.stop()));
      await postgres.stop();
    },
  };
}

async function connectSpreadsheet(env: Record<string, string | undefined>) {
  const house = compose(readConfig(env), "web");
  const { clock, secrets, spreadsheet } = house;
  const { db } = house.database;
  const version = await settingsVersion({ db }, ["spreadsheet"]);
  const saved = await saveSpreadsheetConfig(
    { db, clock, secrets, spreadsheet },
    { by: shopkeeper, version, ...airtableKeys },
  );
  await house.close();
  if (!saved.ok) throw new Error(`the spreadsheet is not connected: ${saved.error}`);
}

const limited = JSON.stringify({
  error: { type: "rate_limit_error", message: "Too many requests" },
});
const http = {
  greets: false,
  busy: Buffer.from(
    `HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nRetry-After: 1\r\n` +
      `Content-Length: ${limited.length}\r\nConnection: close\r\n\r\n${limited}`,
  ),
};
const mail = { greets: true, busy: Buffer.from("421 4.7.0 Too many connections, come back\r\n") };
const tooMany = Buffer.from("SFATAL\0VFATAL\0C53300\0Msorry, too many clients already\0\0");
const length = Buffer.alloc(4);
length.writeInt32BE(tooMany.length + 4);
const database = { greets: false, busy: Buffer.concat([Buffer.from("E"), length, tooMany]) };
