import { randomBytes, randomUUID } from "node:crypto";
import { openSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeGiftCode } from "#shop/gift-cards/gift-code.ts";
import { connectStandIn } from "../mirror/connect-stand-in.ts";
import { addPlant } from "../sale/add-plant.ts";
import { httpBuyers, line, wishFor } from "../sale/http-buyers.ts";
import { linkMaker, orderGiftCard, paymentOf, startLink } from "../sale/links-and-cards.ts";
import { confirmAtStripe } from "../sale/stripe-buyers.ts";
import { aKeeper } from "../support/people/keeper.ts";
import { enterAsShopkeeper } from "../support/people/shopkeeper-session.ts";
import { putGiftCard } from "../support/shop/add-gift-card.ts";
import { type RunningShop, startShop } from "../support/shop/running-shop.ts";
import { startSmtpPeer } from "../support/smtp-peer.ts";
import {
  type AirtableStandIn,
  airtableKeys,
  startAirtable,
} from "../support/stand-ins/airtable/server.ts";
import { addShopTables } from "../support/stand-ins/airtable/tables.ts";
import {
  type SendcloudStandIn,
  sendcloudKeys,
  sendcloudSignatureKey,
  startSendcloud,
} from "../support/stand-ins/sendcloud/server.ts";
import {
  type StripeStandIn,
  startStripe,
  stripeEnvironment,
  stripeKeys,
} from "../support/stand-ins/stripe/server.ts";
import { builtFiles, everyRow, pagesOf, spellings } from "./places.ts";

const secretKey = randomBytes(32).toString("base64");
const canary = (name: string) => `canari-${name}-${randomBytes(9).toString("hex")}`;
const mailPassword = canary("courrier");
const instagramKey = canary("instagram");

let shop: RunningShop;
let airtable: AirtableStandIn;
let stripe: StripeStandIn;
let sendcloud: SendcloudStandIn;
let smtp: Awaited<ReturnType<typeof startSmtpPeer>>;
let pool: pg.Pool;
let folder: string;
let giftCode: string;
let soldCode: string;
let linkToken: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "canopee-log-"));
  airtable = await startAirtable();
  addShopTables(airtable);
  stripe = await startStripe();
  smtp = await startSmtpPeer();
  sendcloud = await startSendcloud();
  shop = await startShop({
    worker: true,
    log: openSync(path.join(folder, "log"), "a"),
    env: {
      ...stripeEnvironment(stripe),
      SECRET_KEY: secretKey,
      SMTP_URL: smtp.url.replace("smtp://", `smtp://boutique:${mailPassword}@`),
      AIRTABLE_URL: airtable.url,
      AIRTABLE_PAUSE_MS: "600",
      SENDCLOUD_URL: sendcloud.url,
      LOG_LEVEL: "debug",
    },
  });
  pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await shop.stop();
  await airtable.stop();
  await stripe.stop();
  await sendcloud.stop();
  await smtp.stop();
  await rm(folder, { recursive: true });
});

/** Its keys are typed into the form of the back-office; the carrier is sick, then well. */
async function connectCarrier() {
  const { databaseUrl, url } = shop;
  const { cookies } = await enterAsShopkeeper({ url, databaseUrl, secretKey });
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const send = (version: string) =>
    fetch(`${url}/admin/connexions/sendcloud`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie, Origin: url },
      body: new URLSearchParams({
        ...{ version, ...sendcloudKeys, signatureKey: sendcloudSignatureKey },
      }),
    });
  const page = await (
    await fetch(`${url}/admin/connexions/sendcloud`, { headers: { Cookie } })
  ).text();
  const version = page.match(/name="version" value="([^"]*)"/)?.[1] ?? "";
  sendcloud.faults.cause({ kind: "status", status: 503 });
  expect((await send(version)).status).toBe(503);
  expect((await send(version)).status).toBe(302);
  await fetch(`${url}/api/webhooks/sendcloud`, { method: "POST", body: "{}" });
}

/** Prepared by the shop, looked at by its buyer, and paid. */
async function sellByLink(productId: string): Promise<string> {
  const { databaseUrl, url } = shop;
  const keeper = await aKeeper({ url, databaseUrl, secretKey });
  const maker = linkMaker(keeper, { productId, variantId: productId });
  expect(await maker.make()).toBe(true);
  const token = await maker.token();
  await keeper.leave();
  expect((await fetch(`${url}/payer/${token}`)).status).toBe(200);
  stripe.faults.clear();
  const order = await startLink({ url, pool }, { id: maker.id, token }, wishFor([]));
  if (!order) throw new Error("nothing was begun by link");
  await confirmAtStripe(stripe, paymentOf(order));
  await fetch(`${url}/payer/${token}?payment_intent=${paymentOf(order).intentId}`);
  return token;
}

/** Bought, paid and sent: its code as its buyer reads it in the mail. */
async function sellGiftCard(): Promise<string> {
  const { url } = shop;
  const email = `${randomUUID()}@exemple.fr`;
  const page = await orderGiftCard(url, email);
  await fetch(url + page);
  const asked = `select intent_id from payments join orders on orders.id = order_id
     where customer_email = $1`;
  const intent = stripe.intents.get((await pool.query(asked, [email])).rows[0].intent_id);
  await confirmAtStripe(stripe, { intentId: intent.id, clientSecret: intent.clientSecret });
  await fetch(url + page);
  const codeIn = ({ raw }: { raw: string }) =>
    /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/.exec(raw.replace(/=\r\n/g, ""))?.[0];
  const read = () =>
    smtp.accepted
      .filter(({ envelope }) => envelope.to.includes(email))
      .map(codeIn)
      .find(Boolean);
  await expect.poll(read, { timeout: 30_000 }).toBeDefined();
  return read() ?? "";
}

/** The shop at work, and in trouble with each of its services: errors are what leaks. */
async function aDayOfTheShop(): Promise<string> {
  const { databaseUrl, url } = shop;
  await connectStandIn({ databaseUrl, secretKey, airtable, instagramKey });
  await connectCarrier();
  const buyers = httpBuyers({ url, sockets: 2 });
  const plant = await addPlant(pool, 10);
  airtable.faults.cause({ kind: "status", status: 401 }, { times: 3 });
  airtable.faults.cause({ kind: "cut" }, { times: 1 });
  for (const fault of [undefined, { kind: "status", status: 401 }, { kind: "cut" }] as const) {
    if (fault) stripe.faults.cause(fault, { times: 2 });
    const wish = wishFor([line(plant)]);
    const { body } = await buyers.start(wish);
    if (body?.outcome !== "started") continue;
    await confirmAtStripe(stripe, body.order.payment);
    await buyers.outcome(wish.checkoutKey);
  }
  await fetch(`${url}/webhooks/stripe`, { method: "POST", body: "{}" });
  giftCode = await putGiftCard(pool, 1_000_000);
  await buyers.balance(writeGiftCode(giftCode).toLowerCase());
  const gifted = { ...wishFor([line(plant)]), giftCode };
  expect((await buyers.start(gifted)).body?.outcome).toBe("started");
  expect((await buyers.confirm(gifted.checkoutKey)).body?.outcome).toBe("paid");
  buyers.leave();
  linkToken = await sellByLink(plant);
  soldCode = await sellGiftCard();
  const { cookies } = await enterAsShopkeeper({ url, databaseUrl, secretKey });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const pages = await pagesOf(url, cookie);
  await expect
    .poll(() => airtable.records("Orders").length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  return pages;
}

test("no secret is in a file for browsers, a page, a log, a job or a dump of the database", async () => {
  const pages = await aDayOfTheShop();
  const log = await readFile(path.join(folder, "log"), "utf8");
  const { rows: jobs } = await pool.query(
    "select payload::text, last_error from graphile_worker._private_jobs",
  );
  const places = {
    "files for browsers": await builtFiles(),
    pages,
    log,
    jobs: JSON.stringify(jobs),
    "the database": await everyRow(pool),
  };
  // Where nothing can be found, looking is easy.
  expect(places.pages).toContain("Monstera");
  expect(places.log).toContain("job done");
  expect(places["the database"]).toContain("airtable-api-key");
  expect(places["the database"]).toContain("sendcloud-secret-key");
  expect(places["files for browsers"].length).toBeGreaterThan(100_000);

  const secrets = {
    SECRET_KEY: secretKey,
    "the key of Stripe": stripeKeys.secretKey,
    "the secret of the webhook": stripeKeys.webhookSecret,
    "the key of Airtable": airtableKeys.apiKey,
    "the key of Instagram": instagramKey,
    "the public key of Sendcloud": sendcloudKeys.publicKey,
    "the secret key of Sendcloud": sendcloudKeys.secretKey,
    "the signature key of Sendcloud": sendcloudSignatureKey,
    "the code of a gift card": giftCode,
    "the code of a gift card as it is printed": writeGiftCode(giftCode),
    "the code of a gift card as it was typed": writeGiftCode(giftCode).toLowerCase(),
    "the code of a gift card that was sold": soldCode,
    "the code of a gift card that was sold, without its dashes": soldCode.replaceAll("-", ""),
    "the address of a payment link": linkToken,
    "the password of the mail server": mailPassword,
    "the password of the database": new URL(shop.databaseUrl).password,
  };
  const leaks = Object.entries(secrets).flatMap(([name, secret]) => {
    expect(secret.length, name).toBeGreaterThan(8);
    return Object.entries(places).flatMap(([place, text]) =>
      spellings(secret).some((spelling) => text.includes(spelling)) ? `${name} in ${place}` : [],
    );
  });
  expect(leaks).toEqual([]);
});
