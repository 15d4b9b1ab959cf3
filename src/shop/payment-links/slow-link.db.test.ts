import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { expireOrders } from "#shop/orders/settlement/expire-orders.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import type { Intent } from "#shop/payments/payment-gateway.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import {
  aWish,
  shopkeeper as by,
  openShop,
  type ShopFloor,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { cancelLink } from "./cancel-link.server.ts";
import { findLink } from "./known-link.server.ts";
import { listLinks } from "./list-links.server.ts";
import type { TypedLink } from "./payment-link.ts";
import { saveLink } from "./save-link.server.ts";
import { startLinkPayment } from "./start-link-payment.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
/** What the provider says of every payment instead of what is true; undefined for the truth. */
let said: Pick<Intent, "status"> | undefined;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database, (gateway) => {
    const find = async (id: string) => {
      const intent = await gateway.find(id);
      return intent && { ...intent, ...said };
    };
    const cancel = async (id: string) => {
      const intent = said ? await gateway.find(id) : await gateway.cancel(id);
      if (!intent) throw new Error("no intent");
      return { ...intent, ...said };
    };
    return { ...gateway, find, cancel };
  });
});
afterEach(async () => {
  said = undefined;
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});
afterAll(() => database.drop());

const till = () => ({ ...shop.till, secretKey: Buffer.alloc(32, 7).toString("base64") });
const stateOf = async (id: string) =>
  (await findLink(database.db, { id }, shop.till.clock.now()))?.state;
const namesIn = async (view: "open" | "over") =>
  (await listLinks(shop.till, { view })).links.map(({ id }) => id);

/** A link whose buyer has paid in a way that answers after the plants' time. */
async function paidSlowly() {
  const plant = await shop.addProduct({ stock: 1 });
  const typed: TypedLink = {
    wish: {
      lines: [{ kind: "piece", productId: plant, variantId: plant, quantity: 1, options: {} }],
      discountCents: cents(0),
    },
    person: { name: "Lucie", email: "", address: "", postalCode: "", city: "", country: "" },
    delivery: "chosen",
    heldHours: 24,
    customerNote: null,
    ownNote: null,
  };
  const { id } = value(await saveLink(till(), { id: null, typed, by }));
  shop.passTime(23 * 60);
  const wanted = { linkId: id, version: 1, delivery: aWish().delivery };
  const { orderId, payment } = value(await startLinkPayment(shop.till, wanted));
  said = { status: "processing" };
  await settleOrder(shop.till, { orderId });
  shop.passTime(2 * 60);
  await expireOrders(shop.till);
  return { id, typed, plant, orderId, intentId: payment.intentId };
}

test("a link whose payment is being made is not over, however late it is", async () => {
  const { id, typed, plant, orderId, intentId } = await paidSlowly();
  expect(await stateOf(id)).toBe("processing");
  expect(await namesIn("open")).toContain(id);
  expect(await namesIn("over")).not.toContain(id);
  expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 1 });
  const inProgress = { ok: false, error: { code: "payment_in_progress" } };
  expect(await cancelLink(shop.till, { id, by })).toEqual(inProgress);
  expect(await saveLink(till(), { id, version: 1, typed, by })).toEqual(inProgress);
  said = undefined;
  await shop.pay(intentId);
  await settleOrder(shop.till, { orderId });
  expect(await stateOf(id)).toBe("paid");
});

test("once such a payment has failed, the link is over and its plants are back", async () => {
  const { id, plant, orderId } = await paidSlowly();
  said = undefined;
  await settleOrder(shop.till, { orderId });
  expect(await stateOf(id)).toBe("expired");
  shop.passTime(60);
  await expireOrders(shop.till);
  expect(await stateOf(id)).toBe("expired");
  expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 0 });
});
