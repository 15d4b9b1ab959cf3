import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import type { StartedOrder } from "./checkout-wire.ts";
import { summariseOrder } from "./summarise.ts";

const order: StartedOrder = {
  orderId: "order",
  lines: [],
  itemsCents: cents(3990),
  discountCents: cents(399),
  deliveryCents: cents(690),
  totalCents: cents(4281),
  code: "NOEL26",
  departure: null,
  holdMs: 900_000,
  payment: { intentId: "intent", clientSecret: "secret" },
};

test("an order tells its reduction, and one that a release before has begun has none", () => {
  const { code, ...before } = order;
  const told = { name: code, discountCents: 399 };
  expect(summariseOrder(order, []).reduction).toEqual(told);
  expect(summariseOrder({ ...order, code: null }, []).reduction).toBeUndefined();
  expect(summariseOrder(before as StartedOrder, []).reduction).toBeUndefined();
});
