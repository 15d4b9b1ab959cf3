import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listCollections } from "#shop/orders/desk/list-collections.server.ts";
import { changeStatus } from "#shop/orders/lifecycle/change-status.server.ts";
import { handOverParcel } from "#shop/orders/parcels/hand-over-parcel.server.ts";
import { handToBuyer } from "#shop/orders/parcels/hand-to-buyer.server.ts";
import { offerCollection } from "#shop/orders/parcels/offer-collection.server.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { refundOrder } from "#shop/orders/refunds/refund-order.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { closedWorkshop } from "#shop/shipping/collection/workshop.ts";
import { testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import {
  aWish,
  line,
  openShop,
  parcel,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

const point = {
  id: "7712",
  carrier: "mondial_relay",
  name: "Tabac du Port",
  street: "3 quai Perrache",
  postalCode: "69002",
  city: "Lyon",
  country: "FR",
  kind: "relay" as const,
  hours: { ...closedWorkshop.hours, monday: [{ from: "09:00", to: "19:00" }] },
};
const said = {
  phone: "+33639980417",
  giftMessage: "Pour ta fenêtre.\nCamille",
  billing: {
    company: "Atelier Renaud",
    vatNumber: "FR40123456824",
    name: "Camille Renaud",
    address: "7 passage du Génie",
    postalCode: "75012",
    city: "Paris",
    country: "France",
  },
};
const home = aWish().delivery;

test("what a buyer says is kept with the order, and the same wishes find it again", async () => {
  const lines = [line(await shop.addProduct())];
  const delivery = { ...home, method: "relay" as const, ...said, point };
  const wish = { ...aWish(), lines, delivery };
  const { orderId } = value(await shop.start(wish));
  expect(value(await shop.start(wish)).orderId).toBe(orderId);
  const other = { ...wish, delivery: { ...delivery, phone: "+33639980418" } };
  expect(await shop.start(other)).toMatchObject({ error: { code: "key_reused" } });
  expect(await shop.rowOf(orderId)).toMatchObject({
    phone: said.phone,
    gift_message: said.giftMessage,
    billing: said.billing,
    pickup_point: point,
    service: "mondial-relay",
    carrier_note: null,
    collect_from: null,
  });
  expect(await findOrder({ db: database.db }, { orderId })).toMatchObject({
    giftMessage: said.giftMessage,
    billing: said.billing,
    delivery: { phone: said.phone, point, collection: null, note: null },
  });
});

test("a gift without words and a note are kept too", async () => {
  const delivery = { ...home, giftMessage: "", carrierNote: "Digicode 12B4" };
  const { orderId } = value(await shop.start({ lines: [line(await shop.addProduct())], delivery }));
  expect(await shop.rowOf(orderId)).toMatchObject({
    gift_message: "",
    carrier_note: "Digicode 12B4",
  });
});

test("a checkout of the release before is found again: what is not said is not in its hash", async () => {
  const lines = [line(await shop.addProduct())];
  const { name, email, address, city, postalCode, country, method } = home;
  const before = { name, email, address, city, postalCode, country, method };
  const { orderId } = value(await shop.start({ lines, delivery: home }));
  const [only] = lines;
  const wishes = { lines: [only], delivery: before };
  const hash = createHash("sha256").update(JSON.stringify(wishes)).digest();
  expect((await shop.rowOf(orderId)).body_hash).toEqual(hash);
});

async function openWorkshop(isOn: boolean) {
  const hours = { ...closedWorkshop.hours, wednesday: [{ from: "16:00", to: "19:00" }] };
  const workshop = { isOn, address: "À l’atelier", hours, leadDays: 1 };
  await database.pool.query(
    "update shop_settings set value = value || jsonb_build_object('workshop', $1::jsonb) where key = 'delivery'",
    [JSON.stringify(workshop)],
  );
}

// The clock of these tests stands on a Saturday.
const collectFrom = "2026-11-18T15:00:00.000Z";
const fetched = { ...home, method: "collect" as const, collectFrom };

test("only a time at which the workshop is open is taken, and it costs nothing", async () => {
  const lines = [line(await shop.addProduct())];
  const gone = { error: { code: "collection_gone" } };
  await openWorkshop(false);
  expect(await shop.start({ lines, delivery: fetched })).toMatchObject(gone);
  await openWorkshop(true);
  const noon = { ...fetched, collectFrom: "2026-11-18T11:00:00.000Z" };
  expect(await shop.start({ lines, delivery: noon })).toMatchObject(gone);
  const abroad = { ...fetched, country: "Pérou" };
  const { orderId, deliveryCents } = value(await shop.start({ lines, delivery: abroad }));
  expect(deliveryCents).toBe(0);
  expect(await shop.rowOf(orderId)).toMatchObject({
    delivery_method: "collect",
    country: "Pérou",
    collect_from: new Date(collectFrom),
    collect_until: new Date("2026-11-18T18:00:00.000Z"),
  });
});

test("an order waits at the workshop without tracking, is told of once, and is handed to its buyer", async () => {
  await openWorkshop(true);
  const lines = [line(await shop.addProduct())];
  const { orderId, payment } = value(await shop.start({ lines, delivery: fetched }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  const wanted = { orderId, by: shopkeeper };
  expect(await handToBuyer(shop.till, wanted)).toMatchObject({ error: { code: "not_allowed" } });
  expect(await handOverParcel(shop.till, { ...wanted, tracking: parcel })).toMatchObject({
    error: { code: "not_allowed" },
  });
  value(await offerCollection(shop.till, wanted));
  expect(await offerCollection(shop.till, wanted)).toMatchObject({ ok: false });
  const parcels = () =>
    database.pool
      .query("select state, carrier, tracking_number from parcels where order_id = $1", [orderId])
      .then(({ rows }) => rows);
  expect(await parcels()).toEqual([{ state: "to_collect", carrier: null, tracking_number: null }]);
  expect((await findOrder({ db: database.db }, { orderId }))?.delivery.collection).toEqual({
    from: new Date(collectFrom),
    until: new Date("2026-11-18T18:00:00.000Z"),
    address: "À l’atelier",
  });
  const onThe = async (day: string) => {
    const clock = { now: () => new Date(day) };
    const listed = await listCollections({ db: database.db, clock });
    return listed.find((one) => one.orderId === orderId)?.isReady;
  };
  expect(await onThe("2026-11-16T22:30:00Z")).toBeUndefined();
  expect(await onThe("2026-11-16T23:30:00Z")).toBe(true);
  const mails = (await shop.jobKeys()).filter((key) => key.includes(orderId));
  expect(mails.filter((key) => key.includes("order-ready"))).toHaveLength(1);
  value(await handToBuyer(shop.till, wanted));
  expect(await parcels()).toMatchObject([{ state: "delivered" }]);
  expect(await shop.rowOf(orderId)).toMatchObject({ status: "delivered" });
  expect((await findOrder({ db: database.db }, { orderId }))?.parcels).toEqual([]);
  expect(await onThe("2026-11-18T10:00:00Z")).toBeUndefined();
});

test("a parcel that is carried still leaves with its tracking alone", async () => {
  const lines = [line(await shop.addProduct())];
  const { orderId, payment } = value(await shop.start({ lines }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  expect(await offerCollection(shop.till, { orderId, by: shopkeeper })).toMatchObject({
    error: { code: "not_collected_here" },
  });
  const untracked = database.pool.query(
    `insert into parcels (id, order_id, position, state, created_at, handed_at)
    values ($1, $1, 1, 'handed', now(), now())`,
    [orderId],
  );
  await expect(untracked).rejects.toMatchObject({ constraint: "parcels_leave_with_tracking" });
});

async function readyToCollect() {
  await openWorkshop(true);
  const lines = [line(await shop.addProduct()), line(await shop.addProduct())];
  const { orderId, payment } = value(await shop.start({ lines, delivery: fetched }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  value(await offerCollection(shop.till, { orderId, by: shopkeeper }));
  return orderId;
}

test("what waits at the workshop is here: it is refunded in part, and can be cancelled", async () => {
  const orderId = await readyToCollect();
  const wish = { kind: "lines" as const, quantities: [0, 1], withDelivery: false };
  value(await refundOrder(shop.till, { orderId, wish, by: shopkeeper }));
  expect(await shop.rowOf(orderId)).toMatchObject({ status: "processing" });
  const { rows } = await database.pool.query(
    `select state, (select count(*)::int from parcel_lines where parcel_id = parcels.id) as lines
    from parcels where order_id = $1`,
    [orderId],
  );
  expect(rows).toEqual([{ state: "to_collect", lines: 1 }]);
  expect(await violations(database.pool, { atRest: false })).toEqual([]);

  const other = await readyToCollect();
  value(await changeStatus(shop.till, { orderId: other, to: "cancelled", by: shopkeeper }));
  expect(await shop.rowOf(other)).toMatchObject({ status: "cancelled" });
});

test("an order that was given up is handed to nobody", async () => {
  const orderId = await readyToCollect();
  await database.pool.query(
    `insert into withdrawals (id, order_id, name, email, order_number, sender_hash, declared_at)
    values ($1, $1, 'Camille', 'camille@canopee.example', '1042', 'x', now())`,
    [orderId],
  );
  expect(await handToBuyer(shop.till, { orderId, by: shopkeeper })).toMatchObject({
    error: { code: "not_allowed" },
  });
});
