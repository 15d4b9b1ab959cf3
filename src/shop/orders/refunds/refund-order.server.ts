import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { type Cents, cents, sum } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { takeBackCards } from "#shop/gift-cards/take-back-cards.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { isChargedBack } from "../after-payment/find-disputes.server.ts";
import { recordRefund } from "../after-payment/record-refund.server.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { orderForUpdate } from "../lifecycle/order-for-update.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import { hasLeft } from "../parcels/parcel-state.ts";
import { repackParcels } from "../parcels/repack-parcels.server.ts";
import { findRequest, type RequestError, writeRequest } from "../requests/order-request.server.ts";
import { readLeftToRefund } from "./read-left-to-refund.server.ts";
import { type RefundPartsError, type RefundWish, refundParts } from "./refund-parts.ts";
import { restock } from "./restock.server.ts";
import { hasUnfinishedRefund } from "./unfinished-refund.server.ts";

type Dependencies = { db: Db; clock: Clock };
type Input = {
  orderId: string;
  /** Of the form, whose refund it names: sent again, it is answered and gives nothing more back. */
  requestId?: string | undefined;
  wish: RefundWish;
  /** The chosen lines are on the shelf again. */
  putBack?: boolean;
  /** Whose lines these are: it is still here, and is emptied before others. */
  parcelId?: string | undefined;
  /** The declaration that asks for it. */
  withdrawalId?: string | undefined;
  /** The customer, where a parcel of theirs waits and they have had enough. */
  by: Administrator | "shopper";
};

export type RefundError =
  | { code: "unknown_order" }
  | { code: "not_paid" }
  | { code: "refund_in_progress" }
  | { code: "disputed" }
  | { code: "parcel_left" }
  /** A gift card goes back whole, and only while it has paid for nothing. */
  | { code: "card_used" }
  | { code: "card_whole" }
  | RequestError
  | RefundPartsError;

/** Gives back a part of what was paid, or all of it; the order itself stays where it is. */
export function refundOrder(
  { db, clock }: Dependencies,
  { orderId, requestId, wish, putBack = false, parcelId, withdrawalId, by }: Input,
): Promise<Result<{ amountCents: Cents }, RefundError>> {
  const now = clock.now();
  const actor = by === "shopper" ? by : actorOf(by);
  return inTransaction(db, async (trx) => {
    const paid = await lockPaid(trx, orderId);
    if (!paid) return err({ code: "unknown_order" });
    const request = { requestId, orderId, asked: { refund: wish, putBack, withdrawalId } };
    const refundId = requestId ?? newId();
    const found = await findRequest(trx, request);
    if (found === "done") return ok({ amountCents: await readAmount(trx, refundId) });
    if (found === "sent_otherwise") return err({ code: found });
    if (!paid.payment) return err({ code: "not_paid" });
    if (parcelId && (await hasLeftShop(trx, parcelId))) return err({ code: "parcel_left" });
    if (await hasUnfinishedRefund({ db: trx }, { orderId })) {
      return err({ code: "refund_in_progress" });
    }
    if (await isChargedBack({ db: trx }, { orderId })) return err({ code: "disputed" });
    const left = await readLeftToRefund({ db: trx }, { orderId });
    const chosen = refundParts(left, wish);
    if (!chosen.ok) return chosen;
    const { payment, status } = paid;
    const parts = chosen.value;
    const amountCents = sum(parts.map(({ grossCents }) => grossCents));
    const giftCents = cents(Math.max(0, amountCents - left.atBankCents));
    const reason = withdrawalId ? "withdrawal" : "partial";
    if (paid.isCardsOnly) {
      if (amountCents < paid.totalCents) return err({ code: "card_whole" });
      const areBack = await takeBackCards(trx, { orderId, actor, now });
      if (!areBack) return err({ code: "card_used" });
    }

    await writeRequest(trx, { ...request, now });
    await trx
      .insertInto("refunds")
      .values({
        id: refundId,
        payment_id: payment.id,
        amount_cents: amountCents,
        gift_cents: giftCents,
        reason,
        idempotency_key: `refund:${refundId}`,
        parts: JSON.stringify(parts),
        withdrawal_id: withdrawalId ?? null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await recordEvents(trx, [
      {
        orderId,
        status,
        kind: "refund",
        actor,
        details: { status: "asked", amountCents, refundId },
        now,
      },
    ]);
    await repackParcels(trx, { orderId, actor, now, emptied: parcelId });
    const restocked =
      putBack && wish.kind === "lines"
        ? await restock(trx, { orderId, quantities: wish.quantities, actor, now })
        : 0;
    // What a customer does is in the order's story; the log tells what the house did.
    if (by !== "shopper") {
      await recordOrderChange(
        { db: trx, clock },
        {
          by,
          action: "order.refunded",
          orderId,
          after: {
            amountCents,
            parts: parts.map(({ label }) => label),
            withdrawalId,
            ...(restocked > 0 && { restocked }),
          },
        },
      );
    }
    if (giftCents < amountCents) await enqueue(trx, "refund-payment", { refundId });
    else {
      const whole = { id: refundId, payment_id: payment.id, order_id: orderId, reason, now };
      const given = { status: "succeeded" } as const;
      await recordRefund(trx, { ...whole, amount_cents: amountCents, given });
    }
    return ok({ amountCents });
  });
}

async function hasLeftShop(trx: Transaction<DB>, parcelId: string): Promise<boolean> {
  const parcel = await trx
    .selectFrom("parcels")
    .select("state")
    .where("id", "=", parcelId)
    .executeTakeFirst();
  return !parcel || hasLeft(parcel.state);
}

async function readAmount(trx: Transaction<DB>, refundId: string): Promise<Cents> {
  const refund = await trx
    .selectFrom("refunds")
    .select("amount_cents")
    .where("id", "=", refundId)
    .executeTakeFirstOrThrow();
  return cents(refund.amount_cents);
}

/** The order first, then its payment: the order in which everyone takes them. */
async function lockPaid(trx: Transaction<DB>, orderId: string) {
  const order = await orderForUpdate(trx, orderId).executeTakeFirst();
  if (!order) return undefined;
  const payment = await trx
    .selectFrom("payments")
    .select("id")
    .where("order_id", "=", orderId)
    // Refunding: a refund that the provider refused is asked for again.
    .where("status", "in", ["succeeded", "refunding"])
    .forUpdate()
    .executeTakeFirst();
  const { is_cards_only: isCardsOnly, total_cents: totalCents } = order;
  return { status: order.status, payment, isCardsOnly, totalCents };
}
