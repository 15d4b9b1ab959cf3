import { sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { lostCents } from "../after-payment/find-disputes.server.ts";
import { cardPart } from "./card-part.ts";
import { type Left, leftToRefund } from "./left-to-refund.ts";
import { readRefundable } from "./read-refundable.server.ts";
import { atBankCents, giftTakenCents, givenCents } from "./refund-sums.server.ts";
import type { Refundable, RefundPart } from "./refundable.ts";

/** An order with what can still be given back of it; final only under the lock of the order. */
export async function readLeftToRefund(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<{ order: Refundable; left: Left; atBankCents: Cents }> {
  const order = await readRefundable({ db }, { orderId });
  const payment = await db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select(["amount_cents", lostCents.as("lost_cents"), giftTakenCents.as("gift_cents")])
    .select([atBankCents.as("at_bank_cents"), editedCents.as("edited_cents")])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  const refunds = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select([givenCents.as("given_cents"), "refunds.status", "refunds.parts", "refunds.gift_cents"])
    .where("payments.order_id", "=", orderId)
    .where(givenCents, ">", 0)
    // Taken off what was paid: the lines are what they were edited to.
    .where("refunds.reason", "<>", "edit")
    .orderBy("refunds.created_at")
    .execute();
  const taken = payment ? payment.amount_cents + payment.gift_cents : 0;
  const left = leftToRefund(order, {
    paidCents: cents(taken - (payment ? payment.lost_cents + payment.edited_cents : 0)),
    refunds: refunds.map(({ given_cents, gift_cents, status, ...refund }) => {
      const parts = refund.parts as RefundPart[] | null;
      const amountCents = cents(given_cents);
      if (status !== "failed") return { amountCents, parts };
      // Its bank has refused it: what it gave is the gift card's part.
      const ofCard = parts ? cardPart(parts, cents(gift_cents)).ofCard : [];
      return { amountCents, parts: ofCard, isOfCard: parts === null };
    }),
  });
  return { order, left, atBankCents: cents(payment?.at_bank_cents ?? 0) };
}

/** What edits took off an order since it was paid, of the row of payments that the statement is at. */
const editedCents = sql<number>`(
  select coalesce(sum(back_cents), 0)::int from order_edits
  where order_edits.order_id = payments.order_id)`;
