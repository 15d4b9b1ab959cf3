import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { createDatabase } from "#platform/db/database.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import type { TestDatabase } from "../support/database/database.ts";
import { labelling } from "../support/shop/labelling.ts";
import { packing } from "../support/shop/packing.ts";
import { openShop, type ShopFloor } from "../support/shop/shop-floor.ts";
import { storeKeys } from "../support/shop/stored-keys.ts";
import type { Shipment } from "../support/stand-ins/sendcloud/books.ts";
import {
  type SendcloudStandIn,
  sendcloudSignatureKey,
  startSendcloud,
} from "../support/stand-ins/sendcloud/server.ts";
import { signatureOf, statusMessage } from "../support/stand-ins/sendcloud/webhooks.ts";

const DOOR = "/api/webhooks/sendcloud";
const logger = createLogger({ name: "tests", level: "silent" });

let database: TestDatabase;
let shop: ShopFloor;
let service: SendcloudStandIn;
let shipment: Shipment;
let orderId: string;
const { toPack } = packing(
  () => database,
  () => shop,
);
const labels = labelling({
  ...{ database: () => database, shop: () => shop, service: () => service },
});

beforeAll(async () => {
  const { databaseUrl: url, secretKey } = inject("shop");
  const { close, ...opened } = createDatabase({
    ...{ url, poolMax: 2, applicationName: "canopee-test", logger },
  });
  const { pool } = opened;
  database = { ...opened, url, close, drop: close };
  shop = openShop(database);
  service = await startSendcloud();
  await labels.connect();
  // The shop that runs opens it, with a key of its own.
  await storeKeys(pool, secretKey, { "sendcloud-signature-key": sendcloudSignatureKey });
});
beforeEach(async () => {
  orderId = await toPack();
  const found = service.books.byReference(await labels.bought(orderId));
  if (!found) throw new Error("not sold");
  shipment = found;
});
afterAll(async () => {
  await database.pool.query("delete from shop_secrets where name ^@ 'sendcloud'");
  await database.pool.query("update shop_settings set value = '{}' where key = 'labels'");
  await database.drop();
  await service.stop();
});

const send = async (body: string, signature: string | null) => {
  const headers = { ...(signature !== null && { "Sendcloud-Signature": signature }) };
  const response = await fetch(inject("shop").url + DOOR, { method: "POST", headers, body });
  return { status: response.status, text: await response.text() };
};
const sendSigned = async (body: string) =>
  (await send(body, signatureOf(body, sendcloudSignatureKey))).status;
const news = (statusId: number, at: string, of = shipment) =>
  statusMessage({ shipment: of, statusId, at: new Date(at) });
const steps = async () => {
  const { rows } = await database.pool.query<{ state: string }>(
    "select state from parcel_events where parcel_id = $1 order by id",
    [orderId],
  );
  return rows.map(({ state }) => state);
};

test("what Sendcloud signed is believed once, whatever comes again, late or of nobody", async () => {
  expect(await sendSigned(news(91, "2026-11-16T10:00:00Z"))).toBe(200);
  const known = await steps();
  expect(known.slice(-2)).toEqual(["handed", "in_transit"]);
  expect(await sendSigned(news(91, "2026-11-16T10:00:00Z"))).toBe(200);
  expect(await sendSigned(news(80, "2026-11-16T09:00:00Z"))).toBe(200);
  const nobodys = { ...shipment, parcel: { ...shipment.parcel, id: 1 } };
  expect(await sendSigned(news(11, "2026-11-17T10:00:00Z", nobodys))).toBe(200);
  expect(await sendSigned('{"action":"test_webhook"}')).toBe(200);
  expect(await steps()).toEqual(known);
  expect(await sendSigned(news(11, "2026-11-17T10:00:00Z"))).toBe(200);
  expect((await steps()).at(-1)).toBe("delivered");
});

test("what is signed by nobody, by another or for another body moves nothing, and is told no key", async () => {
  const before = await steps();
  const body = news(11, "2026-11-17T10:00:00Z");
  const own = signatureOf(body, sendcloudSignatureKey);
  const forged = [
    null,
    "",
    "0".repeat(64),
    own.slice(0, 32),
    `${own}00`,
    signatureOf(body, "une-autre-cle"),
    signatureOf(news(91, "2026-11-17T10:00:00Z"), sendcloudSignatureKey),
  ];
  for (const signature of forged) {
    const { status, text } = await send(body, signature);
    expect(status, String(signature)).toBe(400);
    expect(text).toBe("unsigned");
  }
  expect(await send(`${body} `, own)).toMatchObject({ status: 400 });
  expect(await steps()).toEqual(before);
});

test("signed, what cannot be read is refused; what is huge is not even read", async () => {
  const before = await steps();
  const wrong = [
    "",
    "[",
    "null",
    '{"action":"parcel_status_changed"}',
    news(11, "2026-11-17T10:00:00Z").replace(/"id":\d+/, '"id":{"$gt":0}'),
    news(11, "2026-11-17T10:00:00Z").replace(/"timestamp":\d+/, '"timestamp":-1'),
  ];
  for (const body of wrong) expect(await sendSigned(body), body).toBe(400);
  expect(await sendSigned(`{"action":"${"a".repeat(2_000_000)}"}`)).toBe(413);
  expect(await steps()).toEqual(before);
});
