import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { agreementFr } from "#copy/dispatch/departures.ts";
import { fixedClock } from "#kernel/clock.ts";
import { defaultFigures } from "#shop/dispatch/figures.ts";
import { findPackAddress, findPackVariant } from "#shop/dispatch/heat-pack.server.ts";
import { judgePacking } from "#shop/orders/departures/judge-packing.server.ts";
import { listDepartures } from "#shop/orders/departures/list-departures.server.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { settlerOf } from "#web/checkout/departure/settle.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import {
  aWish,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { weather } from "../../../../tests/support/shop/weather.ts";
import type { AskedDeparture } from "../details/delivery-details.ts";
import { startCheckout } from "../start-checkout.server.ts";
import { toldOf } from "./departure-terms.ts";
import { foreseeDeparture } from "./foresee-departure.server.ts";

/** A Monday morning. */
const NOW = new Date("2026-11-16T05:30:00Z");
const mild = { low: 13, high: 18, first: "2026-11-16", readAt: NOW };
const frost = { low: -6, high: 2 };

let database: TestDatabase;
let shop: ShopFloor;
let sky: ReturnType<typeof weather>;
let plant: string;
let pot: string;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
  sky = weather(database);
  plant = await shop.addProduct({ stock: 50 });
  pot = await shop.addProduct({ stock: 50, name: "Chaufferette", priceCents: 350 });
  await database.pool.query("update products set temperature_class = 'F' where id = $1", [pot]);
});
beforeEach(async () => {
  sky.connect(true);
  await database.pool.query("delete from forecasts");
});
afterAll(() => database.drop());

const home = aWish().delivery;

async function tell(products: string[], more: Partial<typeof home> = {}) {
  const { rows } = await database.pool.query(
    "select id from stock_units where product_id = any($1)",
    [products],
  );
  const delivery = { ...home, ...more };
  const unitIds = rows.map(({ id }) => id);
  return foreseeDeparture(sky.at(NOW), { unitIds, variantIds: products, delivery });
}

async function foreseen(products: string[], more: Partial<typeof home> = {}) {
  const notice = await tell(products, more);
  if (notice.state !== "foreseen") throw new Error(`nothing is foreseen: ${notice.state}`);
  return notice;
}

const order = (departure: AskedDeparture, products = [plant]) => {
  const delivery = { ...home, departure };
  const { db, gateway } = shop.till;
  return startCheckout(
    { db, clock: fixedClock(NOW), gateway },
    {
      ...aWish(),
      lines: products.map((id) => line(id)),
      delivery,
      ...settlerOf(sky.at(NOW), delivery),
    },
  );
};

const keptOf = async (orderId: string) =>
  (await database.pool.query("select departure from orders where id = $1", [orderId])).rows[0]
    .departure;

test("a mild way leaves on the first day, with weeks to choose from; without consent", async () => {
  await sky.tell(mild);
  const notice = await foreseen([plant]);
  expect(notice).toMatchObject({
    reason: null,
    soonest: { estimated: "2026-11-16", agreeUntil: null },
    pack: null,
    readAt: NOW,
  });
  expect(notice.weeks).toEqual([
    { week: "2026-11-23", estimated: "2026-11-23", agreeUntil: null },
    { week: "2026-11-30", estimated: "2026-11-30", agreeUntil: "2026-12-14" },
    { week: "2026-12-07", estimated: "2026-12-07", agreeUntil: "2026-12-21" },
  ]);
});

test("frost is told with its town, day and degree; what no forecast ends asks for consent", async () => {
  await sky.tell({ ...mild, but: { "75": frost } });
  const notice = await foreseen([plant]);
  expect(notice).toMatchObject({
    reason: { rule: "cold", town: "Paris", degree: -6 },
    // Seven working days are over on the 25th; the rules let it wait for 14 more.
    soonest: { estimated: null, agreeUntil: "2026-12-09" },
    degrees: { limit: 8, isHeat: false, towns: ["Lyon", "Paris"] },
  });
  expect(notice.degrees?.days[0]).toMatchObject({ day: "2026-11-16", degree: -6, isFit: false });
  // The week of which all days are known to be too cold is not offered.
  expect(notice.weeks.map(({ week }) => week)).not.toContain("2026-11-23");
});

test("nothing is said where nothing is known, or where no weather is in the way", async () => {
  await sky.tell(mild);
  expect(await tell([pot])).toEqual({ state: "silent" });
  expect(await tell([plant], { method: "collect" })).toEqual({ state: "silent" });
  expect(await tell([plant], { postalCode: "97400" })).toEqual({ state: "silent" });
  expect(await tell([plant], { country: "Belgique", postalCode: "1000" })).toEqual({
    state: "silent",
  });
  await sky.tell({ ...mild, readAt: new Date("2026-11-14T05:30:00Z") });
  expect(await tell([plant])).toEqual({ state: "unknown" });
  sky.connect(false);
  expect(await tell([plant])).toEqual({ state: "silent" });
});

test("what is agreed to is kept in our words, and judges its parcel", async () => {
  await sky.tell({ ...mild, but: { "75": frost } });
  const { soonest } = await foreseen([plant]);
  const asked = { wish: "soonest", told: toldOf(soonest) } as const;
  expect(await order({ ...asked, isAgreed: false })).toMatchObject({
    error: { code: "departure_not_agreed" },
  });
  const { orderId, departure, payment } = value(await order({ ...asked, isAgreed: true }));
  const words = agreementFr({ week: null, agreeUntil: "2026-12-09" });
  expect(words).toBe(
    "J’accepte que ma commande parte dès que le temps le permet, au plus tard le mercredi 9 décembre 2026, même au-delà des 7 jours ouvrés des conditions générales de vente.",
  );
  const kept = {
    wish: "soonest",
    agreedUntil: "2026-12-09",
    words,
    forecastReadAt: NOW.toISOString(),
  };
  expect(departure).toEqual(kept);
  expect(await keptOf(orderId)).toEqual(kept);
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  const found = await findOrder(database, { orderId });
  expect(found?.departure).toEqual(kept);
  expect(found?.events.map(({ kind }) => kind)).toContain("departure_chosen");
  const { parcels } = await listDepartures(sky.at(NOW), { day: "2026-11-16", orderIds: [orderId] });
  expect(parcels).toMatchObject([{ promisedBefore: "2026-12-09", mayLeave: false }]);
});

test("a forecast that has changed is told again, and a week of nobody's is not taken", async () => {
  await sky.tell(mild);
  const { soonest, weeks } = await foreseen([plant]);
  const [week] = weeks;
  if (!week?.week) throw new Error("no week is offered");
  const mine = { wish: "week", week: week.week, isAgreed: false, told: toldOf(week) } as const;
  const { orderId } = value(await order(mine));
  expect(await keptOf(orderId)).toMatchObject({ wish: "week", week: "2026-11-23" });
  for (const wrong of ["2026-11-24", "2027-05-03", "", "semaine"]) {
    expect(await order({ ...mine, week: wrong })).toMatchObject({
      error: { code: "departure_changed" },
    });
  }
  await sky.tell({ ...mild, but: { "75": frost } });
  const changed = { error: { code: "departure_changed" } };
  expect(await order({ wish: "soonest", isAgreed: false, told: toldOf(soonest) })).toMatchObject(
    changed,
  );
  expect(await order(mine)).toMatchObject(changed);
  // Nobody can tell any more: what binds is told again, the rest is bought as it always was.
  sky.connect(false);
  expect(await order(mine)).toMatchObject(changed);
  const plain = value(await order({ wish: "soonest", isAgreed: false, told: toldOf(soonest) }));
  expect(await keptOf(plain.orderId)).toBeNull();
});

/** Packs of 96 hours last long enough for a service of two days. */
const rule = (version: number, packVariantId: string | null) =>
  database.pool.query(
    "insert into dispatch_rules (version, figures, saved_at) values ($1, $2, now())",
    [version, JSON.stringify({ ...defaultFigures, packVariantId, packHours: 96 })],
  );

test("a heat pack is offered where it brings the day nearer, and packs the parcel that has it", async () => {
  const cold = { ...mild, low: 4, high: 8 };
  await sky.tell(cold);
  await rule(2, null);
  // The shop puts in its own while it sells none.
  expect(await foreseen([plant])).toMatchObject({
    pack: null,
    soonest: { estimated: "2026-11-16" },
  });
  await rule(3, pot);
  const bare = await foreseen([plant]);
  expect(bare).toMatchObject({
    soonest: { estimated: null },
    pack: { variantId: pot, priceCents: 350, isTaken: false, estimated: "2026-11-16", hours: 96 },
  });
  const packed = await foreseen([plant, pot]);
  expect(packed).toMatchObject({
    soonest: { estimated: "2026-11-16", agreeUntil: null },
    pack: { isTaken: true },
  });
  const asked = { wish: "soonest", isAgreed: true } as const;
  const without = value(await order({ ...asked, told: toldOf(bare.soonest) }));
  const withPack = value(await order({ ...asked, told: toldOf(packed.soonest) }, [plant, pot]));
  const orderIds = [without.orderId, withPack.orderId];
  for (const { orderId, payment } of [without, withPack]) {
    await shop.pay(payment.intentId);
    await settleOrder(shop.till, { orderId });
  }
  const packing = await judgePacking(sky.at(NOW), { orderIds });
  expect(packing.get(without.orderId)).toMatchObject({
    packing: "plain",
    verdict: { kind: "wait" },
  });
  expect(packing.get(withPack.orderId)).toMatchObject({
    packing: "packed",
    verdict: { kind: "packed" },
  });
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
  // Where it is warm enough without, nobody is sold one.
  await sky.tell(mild);
  expect(await foreseen([plant])).toMatchObject({ pack: null });
  await database.pool.query("update stock_units set stock = reserved where product_id = $1", [pot]);
  await sky.tell(cold);
  expect(await foreseen([plant])).toMatchObject({ pack: null });
});

test("the heat pack is named by the address of its page", async () => {
  const address = await findPackAddress(database, { variantId: pot });
  expect(address).toMatch(/^\/products\/plante-/);
  for (const typed of [address, `https://canopee.example${address}`, address.slice(10)]) {
    expect(await findPackVariant(database, { address: typed })).toBe(pot);
  }
  const living = await findPackAddress(database, { variantId: plant });
  for (const wrong of [living, "/products/rien", `${address}?declinaison=${plant}`, "/"]) {
    expect(await findPackVariant(database, { address: wrong }), wrong).toBeUndefined();
  }
  expect(await findPackAddress(database, { variantId: null })).toBe("");
});
