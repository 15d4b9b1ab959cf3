// Long because it is one thing: a link from the desk to the money, and all that may come between.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { basisPoints, cents } from "#kernel/money.ts";
import type { Delivery } from "#shop/checkout/delivery-form.ts";
import { cancelOrder } from "#shop/orders/lifecycle/cancel-order.server.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { closeAbandoned } from "#shop/orders/settlement/close-abandoned.server.ts";
import { expireOrders } from "#shop/orders/settlement/expire-orders.server.ts";
import { reconcileOrders } from "#shop/orders/settlement/reconcile-orders.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import {
  aWish,
  shopkeeper as by,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { cancelLink } from "./cancel-link.server.ts";
import { findLink } from "./known-link.server.ts";
import { linkToken } from "./link-token.server.ts";
import { listLinks, listLinksBeside } from "./list-links.server.ts";
import { openLink } from "./open-link.server.ts";
import type { LinkWish, TypedLink } from "./payment-link.ts";
import { saveLink } from "./save-link.server.ts";
import { startLinkPayment } from "./start-link-payment.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});
afterAll(() => database.drop());

const secretKey = Buffer.alloc(32, 7).toString("base64");
const till = () => ({ ...shop.till, secretKey });
const nobody = { email: "", address: "", postalCode: "", city: "", country: "France" };
const buyer: Delivery = aWish().delivery;

const piece = (productId: string, quantity = 1) =>
  ({ kind: "piece", productId, variantId: productId, quantity, options: {} }) as const;
const repotting = {
  kind: "free",
  name: "Rempotage à l’atelier",
  priceCents: cents(800),
  vatBasisPoints: basisPoints(2000),
} as const;

const typed = (lines: LinkWish["lines"], given: Partial<TypedLink> = {}): TypedLink => ({
  wish: { lines, discountCents: cents(0) },
  person: { ...nobody, name: "@lucie.en.pot" },
  delivery: "chosen",
  heldHours: 48,
  customerNote: null,
  ownNote: null,
  ...given,
});
const make = async (link: TypedLink) => {
  const { id } = value(await saveLink(till(), { id: null, typed: link, by }));
  return id;
};
const known = async (id: string) => {
  const link = await findLink(database.db, { id }, shop.till.clock.now());
  if (!link) throw new Error("no link");
  return link;
};
const start = (linkId: string, version = 1, delivery = buyer) =>
  startLinkPayment(shop.till, { linkId, version, delivery });
const off = (lines: LinkWish["lines"], discountCents: number) => ({
  wish: { lines, discountCents: cents(discountCents) },
});

test("a sale by message: prepared for a name alone, opened, addressed and paid, as any order", async () => {
  const plant = await shop.addProduct({ name: "Monstera Albo", stock: 1, priceCents: 14_900 });
  const lines = [piece(plant), repotting];
  const id = await make(typed(lines, { ...off(lines, 1000), customerNote: "Bonjour Lucie" }));
  expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 1 });
  const made = await known(id);
  expect(made).toMatchObject({ state: "not_opened", version: 1, customerNote: "Bonjour Lucie" });
  expect(made.order).toMatchObject({ totalCents: 14_700, discountCents: 1000, email: "" });
  expect(await openLink(shop.till, { token: linkToken(secretKey, id) })).toMatchObject({ id });
  expect((await known(id)).state).toBe("opened");

  const { orderId, payment, deliveryCents, totalCents } = value(await start(id));
  expect(totalCents).toBe(14_700 + deliveryCents);
  expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 1 });
  await shop.pay(payment.intentId);
  expect((await settleOrder(shop.till, { orderId }))?.outcome).toBe("paid");
  expect(await shop.stockOf(plant)).toEqual({ stock: 0, reserved: 0 });
  expect((await known(id)).state).toBe("paid");
  const order = await findOrder(database, { orderId });
  expect(order?.customer.email).toBe(buyer.email);
  expect(order?.items.map(({ discount = 0 }) => discount).reduce((a, b) => a + b)).toBe(1000);
  expect(order?.events.map(({ kind }) => kind)).toEqual(["by_link", "paid"]);
  expect(await shop.jobKeys()).toContain(`mail:order-confirmation:${orderId}`);
});

test("the last plant is held by the link: nobody else buys it, and it comes back in time", async () => {
  const plant = await shop.addProduct({ stock: 1 });
  const id = await make(typed([piece(plant)]));
  const refused = await shop.start({ lines: [line(plant)] });
  expect(refused).toMatchObject({ ok: false, error: { code: "out_of_stock" } });
  shop.passTime(47 * 60);
  await expireOrders(shop.till);
  expect((await known(id)).state).toBe("not_opened");
  shop.passTime(61);
  await expireOrders(shop.till);
  const over = await known(id);
  expect(over.state).toBe("expired");
  shop.passTime(24 * 60);
  await closeAbandoned(shop.till);
  expect((await known(id)).state).toBe("expired");
  expect(await shop.jobKeys()).toContain(`mail:link-over-to-shop:${over.order.id}`);
  value(await shop.start({ lines: [line(plant)] }));
  expect(await start(id)).toMatchObject({ ok: false, error: { code: "link_over" } });
});

test("a web buyer and a link for the last plant: one of them has it", async () => {
  const plant = await shop.addProduct({ stock: 1 });
  const [web, link] = await Promise.all([
    shop.start({ lines: [line(plant)] }),
    saveLink(till(), { id: null, typed: typed([piece(plant)]), by }),
  ]);
  expect([web.ok, link.ok].filter(Boolean)).toHaveLength(1);
  expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 1 });
});

test("whoever was shown another order does not pay this one, and no payment of before is left open", async () => {
  const [first, second] = [
    await shop.addProduct({ stock: 1 }),
    await shop.addProduct({ stock: 1 }),
  ];
  const id = await make(typed([piece(first)]));
  const begun = value(await start(id));
  const change = { id, version: 1, typed: typed([piece(second)]), by };
  value(await saveLink(till(), change));
  expect(await shop.stockOf(first)).toEqual({ stock: 1, reserved: 0 });
  expect(await shop.stockOf(second)).toEqual({ stock: 1, reserved: 1 });
  expect(await shop.pay(begun.payment.intentId)).toBe(false);
  expect(await start(id, 1)).toMatchObject({ ok: false, error: { code: "link_changed" } });
  expect(await saveLink(till(), change)).toMatchObject({
    ok: false,
    error: { code: "changed_meanwhile" },
  });
  const again = value(await start(id, 2));
  await shop.pay(again.payment.intentId);
  expect((await settleOrder(shop.till, { orderId: again.orderId }))?.outcome).toBe("paid");
  expect(await saveLink(till(), { ...change, version: 2 })).toMatchObject({
    ok: false,
    error: { code: "already_paid" },
  });
});

test("the same again goes on with the same payment, another address takes its place", async () => {
  const plant = await shop.addProduct({ stock: 1 });
  const id = await make(typed([piece(plant)]));
  const first = value(await start(id));
  expect(value(await start(id)).payment.intentId).toBe(first.payment.intentId);
  const elsewhere = { ...buyer, address: "3 rue de l’Orme" };
  const second = value(await start(id, 1, elsewhere));
  expect(second.orderId).not.toBe(first.orderId);
  expect(await shop.pay(first.payment.intentId)).toBe(false);
  expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 1 });
});

test("two devices that pay by one link at once have one order", async () => {
  const plant = await shop.addProduct({ stock: 3 });
  const id = await make(typed([piece(plant)]));
  const started = await Promise.all([
    start(id),
    start(id, 1, { ...buyer, address: "3 rue de l’Orme" }),
  ]);
  const open = started.flatMap((one) => (one.ok ? one.value.payment.intentId : []));
  const paid = await Promise.all(open.map((intentId) => shop.pay(intentId)));
  expect(paid.filter(Boolean).length).toBeLessThanOrEqual(1);
  await reconcileOrders(shop.till);
  expect((await shop.stockOf(plant)).reserved).toBe(1);
});

test("called off, the plants are back and the link is over; what is being paid is not called off", async () => {
  const plant = await shop.addProduct({ stock: 1 });
  const id = await make(typed([piece(plant)]));
  const { payment } = value(await start(id));
  value(await cancelLink(shop.till, { id, by }));
  expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 0 });
  expect(await shop.pay(payment.intentId)).toBe(false);
  expect((await known(id)).state).toBe("cancelled");
  expect(await start(id)).toMatchObject({ ok: false, error: { code: "link_over" } });
  const listed = async () => (await listLinks(shop.till)).links.find((link) => link.id === id);
  // Nobody is told later that it was waited for in vain.
  shop.passTime(72 * 60);
  await expireOrders(shop.till);
  expect((await known(id)).state).toBe("cancelled");
  expect((await listed())?.state).toBe("cancelled");

  const other = await make(typed([piece(plant)]));
  const begun = value(await start(other));
  await shop.pay(begun.payment.intentId);
  expect(await cancelLink(shop.till, { id: other, by })).toMatchObject({
    ok: false,
    error: { code: "already_paid" },
  });
  // What was given back later was paid all the same.
  value(await cancelOrder(shop.till, { orderId: (await known(other)).order.id, by }));
  expect((await known(other)).state).toBe("paid");
});

test("a reduction leaves a cent for each piece, and what the provider takes at least", async () => {
  const plant = await shop.addProduct({ stock: 9, priceCents: 1000 });
  const lines = [piece(plant, 2)];
  const most = await saveLink(till(), { id: null, typed: typed(lines, off(lines, 1951)), by });
  expect(most).toMatchObject({ ok: false, error: { code: "discount_too_large", mostCents: 1950 } });
  const id = await make(typed(lines, off(lines, 1950)));
  expect((await known(id)).order.totalCents).toBe(50);
});

test("a link that no provider would take the money of is not made", async () => {
  const cheap = { ...repotting, priceCents: cents(49) };
  expect(await saveLink(till(), { id: null, typed: typed([cheap]), by })).toEqual({
    ok: false,
    error: { code: "too_little", leastCents: 50 },
  });
  await make(typed([{ ...cheap, priceCents: cents(50) }]));
});

test("a service alone is paid without a delivery, and a form that is sent twice makes one link", async () => {
  const newId = "00000000-0000-4000-8000-0000000000aa";
  const given = { id: null, newId, typed: typed([repotting]), by };
  value(await saveLink(till(), given));
  value(await saveLink(till(), given));
  const { orderId, totalCents, payment } = value(await start(newId));
  expect(totalCents).toBe(800);
  await shop.pay(payment.intentId);
  expect((await settleOrder(shop.till, { orderId }))?.outcome).toBe("paid");
});

test("where it goes may be known before: its fee is asked for, and its customer is a guest", async () => {
  const plant = await shop.addProduct();
  const { name, email, address, postalCode, city, country } = buyer;
  const person = { name, email, address, postalCode, city, country };
  const id = await make(typed([piece(plant)], { person, delivery: "known" }));
  const { order } = await known(id);
  expect(order.deliveryCents).toBeGreaterThan(0);
  const { rows } = await database.pool.query("select guest_id from orders where id = $1", [
    order.id,
  ]);
  expect(rows[0].guest_id).not.toBeNull();
});

test("the list has each once, the newest first, page by page", async () => {
  const { links, openCount } = await listLinks(shop.till);
  expect(new Set(links.map(({ id }) => id)).size).toBe(links.length);
  expect(openCount).toBe(links.filter(({ state }) => state.endsWith("opened")).length);
  const [first, second] = links;
  expect((await listLinks(shop.till, { after: first?.id ?? "" })).links[0]?.id).toBe(second?.id);
});

test("each link is in one part of the list, and found by whom it is for", async () => {
  const lost = await make(typed([repotting], { person: { ...nobody, name: "Théo % Blanc" } }));
  shop.passTime(49 * 60);
  const plant = await shop.addProduct({ stock: 2 });
  const given = { person: { ...nobody, name: "Zoé", email: "zoe@exemple.fr" } };
  const paid = await make(typed([piece(plant)], given));
  await shop.pay(value(await start(paid)).payment.intentId);
  await settleOrder(shop.till, { orderId: (await known(paid)).order.id });
  const open = await make(typed([piece(plant)]));
  const idsOf = async (asked: Parameters<typeof listLinks>[1]) =>
    (await listLinks(shop.till, asked)).links.map(({ id }) => id);
  const parts = { open: await idsOf({ view: "open" }), paid: [] as string[], over: [] as string[] };
  parts.paid = await idsOf({ view: "paid" });
  parts.over = await idsOf({ view: "over" });
  expect(parts.open).toContain(open);
  expect(parts.paid).toContain(paid);
  // Nobody has looked since its time was over.
  expect(parts.over).toContain(lost);
  const all = await idsOf({});
  expect(Object.values(parts).flat().toSorted()).toEqual(all.toSorted());
  const { links } = await listLinks(shop.till);
  const whereOf = (state: string) =>
    state === "paid" ? "paid" : /expired|cancelled/.test(state) ? "over" : "open";
  for (const { id, state } of links) expect(parts[whereOf(state)]).toContain(id);

  expect(await idsOf({ q: "theo % bl" })).toEqual([lost]);
  expect(await idsOf({ q: "theo", view: "paid" })).toEqual([]);
  expect(await idsOf({ q: buyer.email, view: "paid" })).toContain(paid);
  // A pattern is looked for as it is.
  expect(await idsOf({ q: "th%o" })).toEqual([]);
  const beside = await listLinksBeside(shop.till, { id: open });
  expect(beside.links.map(({ id }) => id)).not.toContain(open);
  expect(beside.count).toBe(parts.open.length - 1);
  expect((await listLinksBeside(shop.till, { id: null })).count).toBe(parts.open.length);
});

test("a token that nobody was given opens nothing", async () => {
  for (const token of ["", "x", "A".repeat(24), "é".repeat(24)]) {
    expect(await openLink(shop.till, { token })).toBeNull();
  }
});
