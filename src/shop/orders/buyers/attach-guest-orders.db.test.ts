import { afterAll, beforeAll, expect, test } from "vitest";
import { readVerification } from "#shop/identity/links/read-verification.server.ts";
import { verifyEmail } from "#shop/identity/links/verify-email.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import {
  customer,
  PASSWORD,
  queuedJobs,
  testIdentity,
} from "../../../../tests/support/people/identity.ts";
import {
  aWish,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { findOrder } from "../reading/find-order.server.ts";
import { listOrdersOf } from "../reading/list-orders-of.server.ts";
import { expireOrder } from "../settlement/expire-order.server.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";
import { attachGuestOrders } from "./attach-guest-orders.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

const owner = { session: null, password: PASSWORD };

async function buyAsGuest(email: string): Promise<string> {
  const plant = await shop.addProduct();
  const delivery = { ...aWish().delivery, email };
  const { orderId, payment } = value(await shop.start({ lines: [line(plant)], delivery }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  return orderId;
}

const ordersOf = async (userId: string) =>
  (await listOrdersOf(database, { userId })).orders.map(({ id }) => id);

test("[6.roles.03] an order placed as a guest joins an account only once its address is verified", async () => {
  const orderId = await buyAsGuest("Zoe@Exemple.fr");
  const stranger = await buyAsGuest("yves@exemple.fr");
  const identity = testIdentity(database);
  const { id: userId } = await customer(identity, "zoe@exemple.fr");
  // The account has the same e-mail, and has not shown yet that it is its own.
  expect(await attachGuestOrders(shop.till, { userId })).toBe(0);
  expect(await ordersOf(userId)).toEqual([]);

  const mail = (await queuedJobs(database)).find(({ name }) => name === "mail-verify-email");
  const link = await readVerification(identity, {
    verificationId: mail?.payload.verificationId ?? "",
  });
  value(await verifyEmail(identity, { token: link?.token ?? "", ...owner }));
  expect(await queuedJobs(database)).toContainEqual({
    name: "attach-guest-orders",
    payload: { userId },
  });
  expect(await attachGuestOrders(shop.till, { userId })).toBe(1);
  expect(await ordersOf(userId)).toEqual([orderId]);
  expect(await attachGuestOrders(shop.till, { userId })).toBe(0);
  expect((await findOrder(database, { orderId: stranger }))?.userId).toBeNull();
});

test("once someone's, an order does not change hands", async () => {
  const orderId = await buyAsGuest("alix@exemple.fr");
  const first = await shop.addCustomer({ email: "alix@exemple.fr" });
  await attachGuestOrders(shop.till, { userId: first });
  await database.pool.query("update users set email = 'autre@exemple.fr' where id = $1", [first]);
  const second = await shop.addCustomer({ email: "alix@exemple.fr" });
  expect(await attachGuestOrders(shop.till, { userId: second })).toBe(0);
  expect(await ordersOf(first)).toEqual([orderId]);
});

test("[6.roles.03] a guest's order under an address that an account has proven is that account's once paid", async () => {
  const owner = await shop.addCustomer({ email: "nour@exemple.fr" });
  const unproven = await shop.addCustomer({ email: "lou@exemple.fr", isVerified: false });
  const plant = await shop.addProduct();
  const delivery = { ...aWish().delivery, email: "Nour@exemple.fr" };
  const unpaid = value(await shop.start({ lines: [line(plant)], delivery }));
  expect((await findOrder(database, { orderId: unpaid.orderId }))?.userId).toBeNull();
  const orderId = await buyAsGuest("Nour@Exemple.fr");
  await buyAsGuest("lou@exemple.fr");
  expect(await ordersOf(owner)).toEqual([orderId]);
  expect(await ordersOf(unproven)).toEqual([]);
  // Paid after its plants were given back, and found again by the address.
  shop.passTime(20);
  await expireOrder(shop.till, { orderId: unpaid.orderId });
  await shop.payAnyway(unpaid.payment.intentId);
  await settleOrder(shop.till, { orderId: unpaid.orderId });
  expect((await ordersOf(owner)).toSorted()).toEqual([orderId, unpaid.orderId].toSorted());
  expect(await attachGuestOrders(shop.till, { userId: owner })).toBe(0);
  const { rows } = await database.pool.query(
    "select count(*)::int as count from order_events where kind = 'attached' and order_id = any($1)",
    [[orderId, unpaid.orderId]],
  );
  expect(rows).toEqual([{ count: 2 }]);
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});
