import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { forgetOldConsents } from "#shop/consent/forget-old-consents.server.ts";
import { forgetOldPayments } from "#shop/payments/forget-old-payments.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";

const clock = fixedClock(new Date("2026-11-16T04:00:00Z"));
let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

const legal = (page: string) =>
  readFileSync(new URL(`../../legal/${page}.md`, import.meta.url), "utf8").replaceAll(
    "\u00a0",
    " ",
  );
const rowsOf = async (statement: string) => (await database.pool.query(statement)).rows;

test("the terms that the pages promise are those that are kept", () => {
  expect(legal("politique-confidentialite")).toContain("15 mois pour les cartes à débit différé");
  expect(legal("cookies")).toContain("Votre choix est conservé pendant 6 mois");
});

test("a choice about cookies is forgotten after six months, and not before", async () => {
  await database.pool.query(`
    insert into cookie_consents (analytics, marketing, policy_version, created_at) values
      (true, true, 'old', '2026-05-16T03:59:59Z'), (true, true, 'new', '2026-05-16T04:00:01Z')`);
  expect(await forgetOldConsents({ db: database.db, clock })).toBe(1);
  expect(await rowsOf("select policy_version from cookie_consents")).toEqual([
    { policy_version: "new" },
  ]);
});

test("what the provider told is forgotten after 15 months, unless it waits to be dealt with", async () => {
  await database.pool.query(`
    insert into payment_events (provider, event_id, type, received_at, handled_at) values
      ('stripe', 'old', 'payment_intent.succeeded', '2025-08-16T03:59:59Z', '2025-08-16T04:00:00Z'),
      ('stripe', 'open', 'payment_intent.succeeded', '2025-08-16T03:59:59Z', null),
      ('stripe', 'new', 'payment_intent.succeeded', '2025-08-16T04:00:01Z', '2025-08-17T04:00:00Z')`);
  expect(await forgetOldPayments({ db: database.db, clock })).toMatchObject({ events: 1 });
  expect(await rowsOf("select event_id from payment_events order by event_id")).toEqual([
    { event_id: "new" },
    { event_id: "open" },
  ]);
});

test("the provider's number of a payment that never came to be is forgotten, that of a sale is kept", async () => {
  const product = await shop.addProduct();
  for (const status of ["cancelled", "succeeded"]) {
    const { orderId } = value(await shop.start({ lines: [line(product, 1)] }));
    await database.pool.query(
      `update payments set intent_id = 'pi_' || $2::text, status = $2::text,
        updated_at = '2025-08-16T03:00:00Z' where order_id = $1`,
      [orderId, status],
    );
  }
  expect(await forgetOldPayments({ db: database.db, clock })).toMatchObject({ intents: 1 });
  expect(await rowsOf("select status, intent_id from payments order by status")).toEqual([
    { status: "cancelled", intent_id: null },
    { status: "succeeded", intent_id: "pi_succeeded" },
  ]);
});

test("cards that were refused are forgotten the night after the next day", async () => {
  const product = await shop.addProduct();
  const { orderId } = value(await shop.start({ lines: [line(product, 1)] }));
  await database.pool.query(
    `insert into payment_failures (provider, event_id, order_id, card_hash, at) values
      ('stripe', 'old', $1, 'a', '2026-11-15T03:59:59Z'),
      ('stripe', 'new', $1, 'b', '2026-11-15T04:00:01Z')`,
    [orderId],
  );
  expect(await forgetOldPayments({ db: database.db, clock })).toMatchObject({ refusedCards: 1 });
  expect(await rowsOf("select event_id from payment_failures")).toEqual([{ event_id: "new" }]);
});
