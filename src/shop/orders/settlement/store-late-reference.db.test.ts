import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { openShop, type ShopFloor } from "../../../../tests/support/shop/shop-floor.ts";
import { findOrder } from "../reading/find-order.server.ts";
import { storeLateReference } from "./store-late-reference.server.ts";

let database: TestDatabase;
let shop: ShopFloor;

beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

async function aCheckout() {
  const checkoutKey = newId();
  const lines = [{ productId: await shop.addProduct(), quantity: 1, options: {} }];
  const started = await shop.start({ checkoutKey, lines });
  if (!started.ok) throw new Error(started.error.code);
  return checkoutKey;
}
const referenceOf = async (checkoutKey: string) =>
  (await findOrder(database, { checkoutKey }))?.lateReference;

test("the reference shown to a buyer is kept with their order, and the first one stays", async () => {
  const checkoutKey = await aCheckout();
  await storeLateReference(database, { checkoutKey, reference: "ORD-1794724005827" });
  await storeLateReference(database, { checkoutKey, reference: "ORD-1794724009999" });
  expect(await referenceOf(checkoutKey)).toBe("ORD-1794724005827");
});

test("a reference that another order has is left to it", async () => {
  const [first, second] = [await aCheckout(), await aCheckout()];
  await storeLateReference(database, { checkoutKey: first, reference: "ORD-1794724000001" });
  await storeLateReference(database, { checkoutKey: second, reference: "ORD-1794724000001" });
  expect(await referenceOf(first)).toBe("ORD-1794724000001");
  expect(await referenceOf(second)).toBeNull();
});

test("a key that is nobody’s changes nothing", async () => {
  await storeLateReference(database, { checkoutKey: newId(), reference: "ORD-1794724000002" });
});
