import { expect, test } from "vitest";
import { showOrderEvent } from "./order-events.ts";

test("the story of an order is told in French", () => {
  expect(showOrderEvent({ kind: "paid", to: "completed" })).toBe("Paiement confirmé");
  expect(showOrderEvent({ kind: "status", to: "shipped" })).toBe("Commande expédiée");
  expect(showOrderEvent({ kind: "refund_succeeded", to: "cancelled" })).toBe(
    "Remboursement effectué",
  );
});

test("what is no news to the customer is not told", () => {
  expect(showOrderEvent({ kind: "refund_failed", to: "cancelled" })).toBeUndefined();
  expect(showOrderEvent({ kind: "attached", to: "completed" })).toBeUndefined();
});
