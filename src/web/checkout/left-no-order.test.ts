import { expect, test } from "vitest";
import type { CheckoutRefusal, StartReply } from "./checkout-wire.ts";
import { leftNoOrder } from "./left-no-order.ts";

const refused = (error: CheckoutRefusal): StartReply => ({ outcome: "refused", error });
const first = (reply: StartReply | undefined) => leftNoOrder({ reply, sentBefore: false });
const again = (reply: StartReply | undefined) => leftNoOrder({ reply, sentBefore: true });

test("a form or a cart that was refused left no order, however often it was sent", () => {
  for (const reply of [
    { outcome: "invalid", errors: { email: "?" } } as const,
    refused({ code: "country_not_served", country: "Islande" }),
    refused({ code: "out_of_stock", productId: "1", name: "Monstera", available: 0 }),
  ]) {
    expect([first(reply), again(reply)]).toEqual([true, true]);
  }
});

test("an order may exist when the shop did not answer, or could not prepare the payment", () => {
  for (const reply of [undefined, refused({ code: "payment_unavailable" })]) {
    expect([first(reply), again(reply)]).toEqual([false, false]);
  }
});

test("who is turned away at the door keeps the order made by an earlier try", () => {
  const reply = refused({ code: "too_many_holds" });
  expect([first(reply), again(reply)]).toEqual([true, false]);
});
