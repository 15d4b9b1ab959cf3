import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { startDatabase, startShop } from "../support/shop/running-shop.ts";
import { startSmtpPeer } from "../support/smtp-peer.ts";
import { keepMail, makeMailbox } from "./mailbox.ts";

/** One shop for the whole run, and a database that others copy; their addresses reach the tests through the environment. */
export default async function globalSetup() {
  const mailbox = await makeMailbox();
  const peer = await startSmtpPeer({ beforeAccepting: (mail) => keepMail(mailbox, mail) });
  const secretKey = randomBytes(32).toString("base64");
  const seeded = await startDatabase({ inMemory: true });
  const shop = await startShop({
    copyOf: seeded.url,
    worker: true,
    env: { SECRET_KEY: secretKey },
    workerEnv: { SMTP_URL: peer.url },
  });
  process.env.SEEDED_DATABASE_URL = seeded.url;
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATABASE_URL = shop.databaseUrl;
  process.env.SHOP_WEB_PID = String(shop.web.pid);
  process.env.SHOP_SECRET_KEY = secretKey;
  process.env.SHOP_MAILBOX = mailbox;
  return async () => {
    await shop.stop();
    await seeded.stop();
    await peer.stop();
    await rm(mailbox, { recursive: true });
  };
}
