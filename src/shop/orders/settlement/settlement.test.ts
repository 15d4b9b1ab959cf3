import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import type { Intent } from "#shop/payments/payment-gateway.ts";
import { toSettlement } from "./settlement.ts";

const paying = {
  orderId: "8f2c41d7",
  status: "pending",
  totalCents: cents(4680),
  holds: true,
  isInReview: false,
  paymentStatus: "open",
  isProcessing: false,
} as const;
type Paying = Parameters<typeof toSettlement>[0];
const outcome = (change: Partial<Paying>, intent?: Intent | null) =>
  toSettlement({ ...paying, ...change }, intent).outcome;

const intent: Intent = {
  id: "pi_1",
  orderId: paying.orderId,
  amountCents: paying.totalCents,
  currency: "EUR",
  status: "processing",
  refundedCents: cents(0),
  method: null,
  refusal: null,
  refusedCard: null,
};

test("a settlement says of which order it is, where that stands and what it costs", () => {
  expect(toSettlement(paying)).toEqual({
    orderId: "8f2c41d7",
    status: "pending",
    totalCents: 4680,
    outcome: "waiting",
  });
});

test("an order that is not paid waits while it holds its plants, then has expired", () => {
  expect(outcome({ holds: true })).toBe("waiting");
  expect(outcome({ holds: false })).toBe("expired");
});

test.each(["completed", "processing", "shipped", "delivered"] as const)(
  "an order that is %s was paid, whether it still holds its plants or not",
  (status) => {
    expect(outcome({ status })).toBe("paid");
    expect(outcome({ status, holds: false })).toBe("paid");
  },
);

test("a cancelled order has its money back, or never gave it", () => {
  const outcomeAfter = (paymentStatus: string) => outcome({ status: "cancelled", paymentStatus });
  expect(["refunded", "refund_pending"].map(outcomeAfter)).toEqual(["refunded", "refunded"]);
  expect(["open", "cancelled", "not_refund"].map(outcomeAfter)).toEqual([
    "cancelled",
    "cancelled",
    "cancelled",
  ]);
});

test("an order that a person must look at is in review, whatever else is known of it", () => {
  for (const status of ["pending", "completed", "cancelled"] as const) {
    expect(outcome({ status, isInReview: true }, intent)).toBe("review");
  }
});

test("why a payment was refused is told as long as it can be made again", () => {
  const refused = { ...intent, status: "open", refusal: "card_declined" } as const;
  expect(toSettlement(paying, refused)).toMatchObject({ refusal: "card_declined" });
  expect(toSettlement(paying, { ...intent, status: "open" })).not.toHaveProperty("refusal");
  expect(toSettlement({ ...paying, holds: false }, refused)).not.toHaveProperty("refusal");
});

test("a payment that the provider is making is under way, as long as the order can have it", () => {
  expect(outcome({}, intent)).toBe("processing");
  expect(outcome({}, { ...intent, status: "open" })).toBe("waiting");
  expect(outcome({}, null)).toBe("waiting");
  expect(outcome({ isProcessing: true })).toBe("processing");
  expect(outcome({ isProcessing: true }, { ...intent, status: "open" })).toBe("waiting");
  expect(outcome({ holds: false, isProcessing: true }, intent)).toBe("expired");
  expect(outcome({ status: "completed" }, intent)).toBe("paid");
});
