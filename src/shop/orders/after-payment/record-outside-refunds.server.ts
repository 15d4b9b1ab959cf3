import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { ok } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { blockSoldCards } from "#shop/gift-cards/block-sold-cards.server.ts";
import { takeBackCards } from "#shop/gift-cards/take-back-cards.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import type { PaymentGateway, ProviderRefund } from "#shop/payments/payment-gateway.ts";
import { orderForUpdate } from "../lifecycle/order-for-update.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import { repackParcels } from "../parcels/repack-parcels.server.ts";
import { readLeftToRefund } from "../refunds/read-left-to-refund.server.ts";
import { refundParts } from "../refunds/refund-parts.ts";
import { recordRefund, recordReturn } from "./record-refund.server.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };
type Followed = { orderId: string; paymentId: string; intentId: string };

/**
 * Writes down what was given back in the provider's own pages, once each, along the way of our own
 * refunds: credit note, mail to the buyer, state of the payment. Nothing goes back on the shelf by
 * itself: only a person knows whether the plants are there.
 */
export async function recordOutsideRefunds(
  { db, clock, gateway }: Dependencies,
  followed: Followed,
): Promise<void> {
  // The provider first: what it knows under a key of ours was written here before it was asked for.
  const theirs = await gateway.listRefunds(followed.intentId);
  if (theirs.length === 0) return;
  const keys = await listKeys(db, followed.paymentId);
  const outside = theirs
    .filter(({ idempotencyKey }) => !idempotencyKey || !keys.has(idempotencyKey))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const refund of outside) {
    await inTransaction(db, (trx) => recordOne(trx, { ...followed, refund, now: clock.now() }));
  }
}

async function listKeys(db: Db, paymentId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("refunds")
    .select("idempotency_key")
    .where("payment_id", "=", paymentId)
    .execute();
  return new Set(rows.map(({ idempotency_key }) => idempotency_key));
}

type Outside = Followed & { refund: ProviderRefund; now: Date };

async function recordOne(trx: Transaction<DB>, outside: Outside): Promise<void> {
  const { orderId, refund, now } = outside;
  const order = await orderForUpdate(trx, orderId).executeTakeFirstOrThrow();
  const known =
    (await findKnown(trx, refund.refundId)) ??
    (refund.status === "failed" ? null : await insert(trx, outside, order));
  if (!known || known.returned_at) return;
  const { id, reason, status } = known;
  const recorded = { id, order_id: orderId, amount_cents: refund.amountCents, now };
  if (status === "succeeded") {
    if (refund.status === "failed") await recordReturn(trx, recorded);
  } else if (status !== refund.status) {
    await recordRefund(trx, {
      ...recorded,
      payment_id: outside.paymentId,
      reason,
      given: refund,
    });
  }
  await repackParcels(trx, { orderId, actor: "system", now });
}

const COLUMNS = ["id", "reason", "status", "returned_at"] as const;

const findKnown = (trx: Transaction<DB>, refundId: string) =>
  trx
    .selectFrom("refunds")
    .select(COLUMNS)
    .where("provider_refund_id", "=", refundId)
    .executeTakeFirst();

/**
 * Null while a refund of ours stands in its way: once the provider has refused that one, it is told
 * again. More than the order costs now is of what an edit could not give back.
 */
async function insert(
  trx: Transaction<DB>,
  { orderId, paymentId, refund, now }: Outside,
  { status, is_cards_only }: { status: string; is_cards_only: boolean },
) {
  const { refundId, amountCents } = refund;
  const left = await readLeftToRefund({ db: trx }, { orderId });
  if (amountCents > left.atBankCents) return null;
  const isAll = amountCents >= left.left.dueCents;
  const wish = { kind: "amount", amountCents, label: "Remboursement partiel" } as const;
  const parts = isAll ? ok(null) : refundParts(left, wish);
  if (!parts.ok) return null;
  const id = newId();
  const written = await trx
    .insertInto("refunds")
    .values({
      id,
      payment_id: paymentId,
      amount_cents: amountCents,
      reason: "by_hand",
      idempotency_key: `by-hand:${refundId}`,
      provider_refund_id: refundId,
      parts: parts.value && JSON.stringify(parts.value),
      created_at: now,
      updated_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await recordEvents(trx, [
    {
      orderId,
      status,
      kind: "refund",
      actor: "system",
      details: { status: "outside", amountCents, refundId: id },
      now,
    },
  ]);
  await enqueue(trx, "mail-shop-order-alert", { orderId, refundId: id, reason: "refund_outside" });
  if (is_cards_only) await takeCards(trx, { orderId, isAll, now });
  return written;
}

type Sold = { orderId: string; isAll: boolean; now: Date };

/** A gift card goes with its price; one that has paid, or of a part, is blocked until a person says. */
async function takeCards(trx: Transaction<DB>, { orderId, isAll, now }: Sold): Promise<void> {
  if (isAll && (await takeBackCards(trx, { orderId, actor: "system", now }))) return;
  await blockSoldCards(trx, { orderId, isDispute: false, now });
}
