import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { compareMirror } from "#shop/mirror/compare-mirror.server.ts";
import { readMirrorState } from "#shop/mirror/read-mirror-state.server.ts";
import { openMirror } from "../../../../tests/load/mirror-bench.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { aWish } from "../../../../tests/support/shop/shop-floor.ts";
import { followedBySpreadsheet } from "../../../../tests/support/spreadsheet.ts";
import {
  type AirtableStandIn,
  airtableKeys,
  startAirtable,
} from "../../../../tests/support/stand-ins/airtable/server.ts";
import { addShopTables } from "../../../../tests/support/stand-ins/airtable/tables.ts";
import { erasePerson } from "./erase-person.server.ts";

let database: TestDatabase;
let airtable: AirtableStandIn;
beforeAll(async () => {
  database = await testDatabase();
  await followedBySpreadsheet(database);
  airtable = await startAirtable({ perSecond: 1000 });
  addShopTables(airtable);
});
afterAll(async () => {
  await database.drop();
  await airtable.stop();
});

test("who is erased goes from the table, and the order stays without a name", async () => {
  const shop = openMirror(database, airtable);
  const { delivery } = aWish();
  const email = "partante@exemple.fr";
  const userId = await shop.addCustomer({ email });
  const wish = { delivery: { ...delivery, email }, userId };
  const orderId = await shop.sell(await shop.addProduct(), wish);
  await shop.send("Orders", orderId);
  await inTransaction(database.db, (trx) =>
    erasePerson({ trx, clock: shop.till.clock }, { userId }),
  );
  expect(await shop.jobKeys()).toContain(`air:customers:${userId}`);
  await shop.send("Customers", userId);
  expect(airtable.records("Customers")).toEqual([]);
  expect(shop.cells("Orders")[0]).not.toHaveProperty("Customer");
  expect(JSON.stringify(airtable.base.tables.map((table) => [...table.records]))).not.toContain(
    email,
  );
});

test("no report of the mirror names who is erased, nor does the next one", async () => {
  const shop = openMirror(database, airtable);
  const email = "nommee@exemple.fr";
  const userId = await shop.addCustomer({ email });
  const reported = async () => (await readMirrorState(database, airtableKeys)).report;
  await compareMirror(shop.mirror);
  expect(JSON.stringify(await reported())).toContain(email);
  await inTransaction(database.db, (trx) =>
    erasePerson({ trx, clock: shop.till.clock }, { userId }),
  );
  expect(await reported()).toBeNull();
  await compareMirror(shop.mirror);
  expect(JSON.stringify(await reported())).not.toContain(email);
});
