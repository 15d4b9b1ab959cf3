import { sql } from "kysely";
import { isId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { isOpen } from "../after-payment/dispute.ts";
import { findDisputes } from "../after-payment/find-disputes.server.ts";
import { readDeskParcels } from "../parcels/read-parcels.server.ts";
import { selectDetails, toDetails } from "../reading/order-details.server.ts";
import { readLeftToRefund } from "../refunds/read-left-to-refund.server.ts";
import { packing } from "../withheld/packing.ts";
import { findWithheld } from "../withheld/withheld-orders.server.ts";
import type { DeskOrder, DeskRefund } from "./desk-order.ts";
import { readStory } from "./read-story.server.ts";

/** One order with all that happened around it; null when there is none. */
export async function findDeskOrder(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<DeskOrder | null> {
  // It comes from an address that anybody can type.
  if (!isId(orderId)) return null;
  const row = await selectDetails(db)
    .select("orders.review_reason")
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  if (!row) return null;
  const [payment, refunds, disputes, story, movements, withdrawals, withheld, { left }, parcels] =
    await Promise.all([
      findPayment(db, orderId),
      listRefunds(db, orderId),
      findDisputes({ db }, { orderId }),
      readStory({ db }, { orderId }),
      listMovements(db, orderId),
      listWithdrawals(db, orderId),
      findWithheld({ db }, { orderId }),
      readLeftToRefund({ db }, { orderId }),
      readDeskParcels({ db }, { orderId, status: row.status }),
    ]);
  const details = toDetails(row);
  const isChargedBack = disputes.some((dispute) => isOpen(dispute) && !dispute.isInquiry);
  const isPaid = payment?.status === "succeeded" || payment?.status === "refunding";
  return {
    ...details,
    parcels,
    reviewReason: row.review_reason,
    payment,
    refunds,
    disputes,
    refundableCents: isPaid && !isChargedBack ? left.dueCents : cents(0),
    story,
    movements,
    withdrawals,
    withheld,
    packing: packing(details.items, {
      declared: withdrawals.flatMap(({ items }) => items ?? []),
      refunded: left.lines.map(({ refunded }) => refunded),
    }),
  };
}

async function findPayment(db: Db, orderId: string) {
  const row = await db
    .selectFrom("payments")
    .select(["provider", "status", "intent_id", "amount_cents", "method", "processing_at"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    provider: row.provider,
    status: row.status,
    intentId: row.intent_id,
    amountCents: cents(row.amount_cents),
    method: row.method,
    processingAt: row.status === "open" ? row.processing_at : null,
  };
}

async function listRefunds(db: Db, orderId: string): Promise<DeskRefund[]> {
  const rows = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.id", "refunds.amount_cents", "refunds.status", "refunds.created_at"])
    .select(["refunds.returned_at", "refunds.reason"])
    .where("payments.order_id", "=", orderId)
    .orderBy("refunds.created_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amountCents: cents(row.amount_cents),
    status: row.returned_at ? "returned" : row.status,
    isOfEdit: row.reason === "edit",
    at: row.created_at,
  }));
}

const listMovements = (db: Db, orderId: string) =>
  db
    .selectFrom("stock_movements")
    .innerJoin("products", "products.id", "stock_movements.product_id")
    .select(["stock_movements.id", "products.name as product", "stock_movements.quantity"])
    .select(["stock_movements.reason", "stock_movements.at"])
    .where("stock_movements.order_id", "=", sql<string>`${orderId}::uuid`)
    .orderBy("stock_movements.id")
    .execute();

const listWithdrawals = (db: Db, orderId: string) =>
  db
    .selectFrom("withdrawals")
    .leftJoin("withdrawal_cases", "withdrawal_cases.withdrawal_id", "withdrawals.id")
    .select(["withdrawals.id", "declared_at as declaredAt", "items"])
    .select(sql<boolean>`closed_at is not null`.as("isClosed"))
    .where("order_id", "=", sql<string>`${orderId}::uuid`)
    .orderBy("declared_at")
    .execute();
