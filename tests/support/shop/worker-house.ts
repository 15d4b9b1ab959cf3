import { compose, type House } from "../../../src/compose.server.ts";
import { readConfig } from "../../../src/config/env.server.ts";

type Peers = {
  databaseUrl: string;
  smtpUrl: string;
  airtableUrl?: string;
  openMeteoUrl?: string;
  sendcloudUrl?: string;
};

/** The environment of a worker that a test runs, in this process or in one of its own. */
export const workerEnvironment = ({
  databaseUrl,
  smtpUrl,
  airtableUrl = "",
  openMeteoUrl = "",
  sendcloudUrl = "",
}: Peers) => ({
  NODE_ENV: "test",
  PUBLIC_URL: "https://canopee.example",
  DATABASE_URL: databaseUrl,
  SECRET_KEY: Buffer.alloc(32, 1).toString("base64"),
  MAIL_FROM: "Canopée <bonjour@canopee.example>",
  MAIL_SHOP: "atelier@canopee.example",
  SMTP_URL: smtpUrl,
  AIRTABLE_URL: airtableUrl,
  AIRTABLE_PAUSE_MS: "0",
  OPEN_METEO_URL: openMeteoUrl,
  SENDCLOUD_URL: sendcloudUrl,
  LOG_LEVEL: "silent",
});

export const composeWorkerHouse = (peers: Peers): House =>
  compose(readConfig(workerEnvironment(peers)), "worker");
