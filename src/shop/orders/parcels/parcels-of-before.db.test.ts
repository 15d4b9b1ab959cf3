import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import {
  shopkeeper as by,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { migrationsDir } from "../../../../tooling/conventions/project-files.ts";
import { findDeskOrder } from "../desk/find-desk-order.server.ts";
import { changeStatus } from "../lifecycle/change-status.server.ts";
import { refundOrder } from "../refunds/refund-order.server.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";
import { splitParcel } from "./change-contents.server.ts";
import { handOverParcel } from "./hand-over-parcel.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
const migrate = async (name: string) =>
  database.pool.query(await readFile(join(migrationsDir, `${name}.sql`), "utf8"));

/** The schema while both releases run: shipments are there, and each sees what the other writes. */
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
  const first = await readFile(join(migrationsDir, "0055_order_desk.sql"), "utf8");
  await database.pool.query(first.slice(0, first.indexOf(";") + 1));
});
afterAll(() => database.drop());

async function toPack() {
  const plant = await shop.addProduct();
  const { orderId, payment } = value(await shop.start({ lines: [line(plant, 3)] }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  value(await changeStatus(shop.till, { orderId, to: "processing", by }));
  return orderId;
}

/** As a process of the release before does it. */
async function shipAsBefore(orderId: string, trackingNumber: string) {
  await moveAsBefore(orderId, "processing", "shipped");
  await database.pool.query(
    `insert into shipments (order_id, carrier, tracking_number, shipped_at)
     values ($1, 'Colissimo', $2, $3)`,
    [orderId, trackingNumber, shop.till.clock.now()],
  );
}
const arriveAsBefore = (orderId: string) => moveAsBefore(orderId, "shipped", "delivered");
const moveAsBefore = (orderId: string, from: string, to: string) =>
  database.pool.query(
    `with moved as (update orders set status = $3 where id = $1 returning id)
     insert into order_events (order_id, from_status, to_status, kind, actor)
     select id, $2, $3, 'status', 'user:before' from moved`,
    [orderId, from, to],
  );

const shown = async (orderId: string) =>
  (await findDeskOrder(database, { orderId }))?.parcels.map(({ state, trackingNumber, lines }) => [
    state,
    trackingNumber,
    lines[0]?.quantity,
  ]);
const shipmentOf = async (orderId: string) => {
  const { rows } = await database.pool.query(
    "select tracking_number from shipments where order_id = $1",
    [orderId],
  );
  return rows[0]?.tracking_number;
};

test("parcels of before are told from their shipments, and follow them while both releases run", async () => {
  const [sent, arrived, part] = [await toPack(), await toPack(), await toPack()];
  const wish = { kind: "lines", quantities: [1], withDelivery: false } as const;
  value(await refundOrder(shop.till, { orderId: part, wish, by }));
  await shipAsBefore(sent, "A1");
  await shipAsBefore(arrived, "A2");
  await arriveAsBefore(arrived);
  await shipAsBefore(part, "A3");

  await migrate("0181_parcels_of_shipments");
  await migrate("0182_give_shipments_their_parcels");
  await migrate("0182_give_shipments_their_parcels");
  await migrate("0183_shipments_of_parcels");
  expect(await shown(sent)).toEqual([["handed", "A1", 3]]);
  expect(await shown(arrived)).toEqual([["delivered", "A2", 3]]);
  expect(await shown(part)).toEqual([["handed", "A3", 2]]);

  const meanwhile = await toPack();
  await shipAsBefore(meanwhile, "A4");
  await database.pool.query("update shipments set tracking_number = 'A5' where order_id = $1", [
    meanwhile,
  ]);
  expect(await shown(meanwhile)).toEqual([["handed", "A5", 3]]);
  await arriveAsBefore(meanwhile);
  expect(await shown(meanwhile)).toEqual([["delivered", "A5", 3]]);
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

test("a process of before reads the parcel that a process of now sends, and splits no order of ours", async () => {
  const single = await toPack();
  const parcel = { carrier: "DPD", trackingNumber: "B1" };
  value(await changeStatus(shop.till, { orderId: single, to: "shipped", parcel, by }));
  expect(await shipmentOf(single)).toBe("B1");
  value(await changeStatus(shop.till, { orderId: single, to: "delivered", by }));

  const several = await toPack();
  const lines = (await findDeskOrder(database, { orderId: several }))?.parcels[0]?.lines ?? [];
  const quantities = new Map([[lines[0]?.itemId ?? "", 1]]);
  const named = { orderId: several, parcelId: several, by };
  value(await splitParcel(shop.till, { ...named, quantities }));
  await expect(
    database.pool.query(
      `insert into shipments (order_id, carrier, tracking_number, shipped_at)
       values ($1, 'Colissimo', 'B2', now())`,
      [several],
    ),
  ).rejects.toThrow(/parcels of its own/);
  value(await handOverParcel(shop.till, { ...named, tracking: parcel }));
  expect(await shipmentOf(several)).toBe("B1");
  expect(await violations(database.pool, { atRest: false })).toEqual([]);

  await migrate("0197_parcels_alone.after");
  expect(await shown(single)).toEqual([["delivered", "B1", 3]]);
});
