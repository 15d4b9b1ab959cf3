import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { startMirroringProducts } from "#shop/connections/start-mirroring-products.server.ts";
import { openMirror } from "../../../tests/load/mirror-bench.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { shopkeeper } from "../../../tests/support/shop/shop-floor.ts";
import { followedBySpreadsheet } from "../../../tests/support/spreadsheet.ts";
import {
  type AirtableStandIn,
  airtableKeys,
  startAirtable,
} from "../../../tests/support/stand-ins/airtable/server.ts";
import { addShopTables } from "../../../tests/support/stand-ins/airtable/tables.ts";
import { compareMirror } from "./compare-mirror.server.ts";
import { readMirrorState } from "./read-mirror-state.server.ts";
import { requestComparison } from "./request-comparison.server.ts";
import { requestResync } from "./request-resync.server.ts";
import { resyncAll } from "./resync-all.server.ts";

let database: TestDatabase;
let airtable: AirtableStandIn;
let shop: ReturnType<typeof openMirror>;
beforeAll(async () => {
  database = await testDatabase();
  await followedBySpreadsheet(database);
  airtable = await startAirtable({ perSecond: 1000 });
  await inTransaction(database.db, startMirroringProducts);
});
afterAll(async () => {
  await database.drop();
  await airtable.stop();
});
beforeEach(async () => {
  await database.pool.query(
    "truncate orders, products, guests, users, simulated_intents, mirror_records cascade",
  );
  await database.pool.query("delete from graphile_worker._private_jobs");
  airtable.base.tables.length = 0;
  addShopTables(airtable);
  shop = openMirror(database, airtable);
});

const nothing = { count: 0, named: [] };
const { baseId } = airtableKeys;

async function aMirroredShop() {
  const plants = [
    await shop.addProduct({ name: "Peru" }),
    await shop.addProduct({ name: "Adansonii" }),
  ];
  const orderId = await shop.sell(plants[0] ?? "");
  await shop.send("Orders", orderId);
  for (const plant of plants) await shop.send("Products", plant);
  await database.pool.query("delete from graphile_worker._private_jobs");
  return { plants, orderId };
}

test("two sides that agree are told so, and nothing is sent again", async () => {
  await aMirroredShop();
  const tables = await compareMirror(shop.mirror);
  const same = { waiting: 0, missing: nothing, different: nothing, surplus: nothing };
  expect(tables).toEqual([
    { table: "Customers", rows: 1, ...same, isWhole: true },
    { table: "Products", rows: 2, ...same, isWhole: true },
    { table: "Orders", rows: 1, ...same, isWhole: true },
  ]);
  expect(await shop.jobKeys()).toEqual([]);
  const { report } = await readMirrorState(database, { baseId });
  expect(report).toEqual({ at: shop.till.clock.now(), tables });
});

test("what is missing or different is found and sent again, what is surplus is left alone", async () => {
  const { plants, orderId } = await aMirroredShop();
  const [first, second] = airtable.records("Products");
  Object.assign(first?.fields ?? {}, { Stock: 999 });
  airtable.base.tables.find(({ name }) => name === "Products")?.records.delete(second?.id ?? "");
  const [order] = airtable.records("Orders");
  delete order?.fields.Status;
  airtable.insert("Products", { Name: "Pot du voisin" });
  const [, products, orders] = await compareMirror(shop.mirror);
  expect(products).toMatchObject({
    missing: { count: 1, named: ["Adansonii"] },
    different: { count: 1, named: ["Peru"] },
    surplus: { count: 1, named: ["Pot du voisin"] },
  });
  expect(orders).toMatchObject({ different: { count: 1 } });
  expect(await shop.jobKeys()).toEqual(
    [`air:orders:${orderId}`, ...plants.map((id) => `air:products:${id}`)].toSorted(),
  );
  for (const plant of plants) await shop.send("Products", plant);
  await shop.send("Orders", orderId);
  await database.pool.query("delete from graphile_worker._private_jobs");
  for (const { missing, different } of await compareMirror(shop.mirror)) {
    expect([missing, different]).toEqual([nothing, nothing]);
  }
  expect(shop.cells("Products")).toHaveLength(3);
});

test("a report takes the place of the one before it, in its own base", async () => {
  await database.pool.query("delete from mirror_reports");
  await database.pool.query("insert into mirror_reports (base_id, tables) values ('other', '[]')");
  await compareMirror(shop.mirror);
  await shop.addProduct({ name: "Peru" });
  const tables = await compareMirror(shop.mirror);
  const { rows } = await database.pool.query(
    "select base_id, tables from mirror_reports order by id",
  );
  expect(rows).toEqual([
    { base_id: "other", tables: [] },
    { base_id: baseId, tables },
  ]);
});

test("the record of a row that is gone is removed, even if it went while nobody followed", async () => {
  const { plants } = await aMirroredShop();
  await database.pool.query("update products set archived_at = now() where id = $1", [plants[1]]);
  const [, products] = await compareMirror(shop.mirror);
  expect(products).toMatchObject({ different: { count: 1 } });
  await shop.send("Products", plants[1] ?? "");
  expect(shop.cells("Products")).toMatchObject([{ Name: "Peru" }]);
});

test("a catalogue that may yet be migrated is left alone until everything is asked for", async () => {
  await database.pool.query(
    `update shop_settings set value = value - 'mirrorsProducts' where key = 'spreadsheet'`,
  );
  await aMirroredShop();
  expect((await compareMirror(shop.mirror)).map(({ table }) => table)).toEqual([
    "Customers",
    "Orders",
  ]);
  await requestResync({ db: database.db, clock: shop.till.clock }, { by: shopkeeper });
  expect(await compareMirror(shop.mirror)).toHaveLength(3);
});

test("a row that waits in the queue is behind, not wrong", async () => {
  const productId = await shop.addProduct();
  await shop.queue(["mirror-product", { productId }]);
  const [, products] = await compareMirror(shop.mirror);
  expect(products).toMatchObject({ rows: 1, waiting: 1, missing: nothing });
});

test("everything is sent again in the background, and the progress can be read", async () => {
  const { plants, orderId } = await aMirroredShop();
  Object.assign(airtable.records("Products")[0]?.fields ?? {}, { Stock: 999 });
  await requestResync({ db: database.db, clock: shop.till.clock }, { by: shopkeeper });
  expect(await shop.jobKeys()).toEqual(["mirror:everything"]);
  expect(await readMirrorState(database, { baseId })).toMatchObject({
    resync: null,
    isResyncAsked: true,
  });
  await database.pool.query("delete from graphile_worker._private_jobs");
  await resyncAll(shop.mirror);
  await resyncAll(shop.mirror);
  const keys = await shop.jobKeys();
  expect(keys).toHaveLength(4);
  const before = await readMirrorState(database, { baseId });
  expect(before.resync).toMatchObject({ rows: 4, left: 4, isEnqueued: true });
  expect(before.tables.map(({ table, waiting }) => [table, waiting])).toEqual([
    ["Customers", 1],
    ["Products", 2],
    ["Orders", 1],
  ]);
  for (const plant of plants) await shop.send("Products", plant);
  await shop.send("Orders", orderId);
  expect(shop.cells("Products")).toMatchObject([{ Stock: 9 }, { Stock: 10 }]);
});

test("what happens after everything was sent again is no part of it", async () => {
  await resyncAll(shop.mirror);
  await database.pool.query("delete from graphile_worker._private_jobs");
  await shop.queue(["mirror-product", { productId: await shop.addProduct() }]);
  const { resync, tables, isResyncAsked } = await readMirrorState(database, { baseId });
  expect(tables.find(({ table }) => table === "Products")).toMatchObject({ waiting: 1 });
  expect(resync).toMatchObject({ left: 0, isEnqueued: true });
  expect(isResyncAsked).toBe(false);
});

test("the back-office sees what failed, and why", async () => {
  const productId = await shop.addProduct();
  await shop.queue(["mirror-product", { productId }]);
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts,
      last_error = 'not_authorized: no'`,
  );
  const { tables } = await readMirrorState(database, { baseId });
  expect(tables.find(({ table }) => table === "Products")).toEqual({
    table: "Products",
    waiting: 0,
    running: 0,
    failed: 1,
    error: "not_authorized: no",
    mirrored: 0,
    lastSuccess: null,
  });
});

test("the shopkeeper may ask for the comparison of every night", async () => {
  await requestComparison({ db: database.db, clock: shop.till.clock }, { by: shopkeeper });
  expect(await shop.jobKeys()).toEqual(["mirror:compare"]);
  expect(await readMirrorState(database, { baseId })).toMatchObject({ isComparing: true });
  const { rows } = await database.pool.query(
    "select action from audit_log order by id desc limit 1",
  );
  expect(rows).toEqual([{ action: "mirror.compared" }]);
});
