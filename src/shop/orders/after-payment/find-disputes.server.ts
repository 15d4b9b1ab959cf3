import { sql } from "kysely";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type DeskDispute, isOpen } from "./dispute.ts";

/** Of one order, oldest first. */
export async function findDisputes(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<DeskDispute[]> {
  const rows = await db
    .selectFrom("disputes")
    .innerJoin("payments", "payments.id", "disputes.payment_id")
    .select(["disputes.id", "disputes.status", "is_inquiry", "reason", "disputes.amount_cents"])
    .select(["fee_cents", "due_at", "opened_at"])
    .where("payments.order_id", "=", sql<string>`${orderId}::uuid`)
    .orderBy("opened_at")
    .orderBy("disputes.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    isInquiry: row.is_inquiry,
    reason: row.reason,
    amountCents: cents(row.amount_cents),
    feeCents: cents(row.fee_cents),
    dueAt: row.due_at,
    openedAt: row.opened_at,
  }));
}

/**
 * Whether the bank has taken the money of an order and has not decided yet: the provider refuses to
 * give it back meanwhile. Final only under the lock of the order.
 */
export async function isChargedBack(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<boolean> {
  const disputes = await findDisputes({ db }, { orderId });
  return disputes.some((dispute) => isOpen(dispute) && !dispute.isInquiry);
}

/** What lost disputes have taken of the row of payments that the statement is at. */
export const lostCents = sql<number>`(
  select coalesce(sum(disputes.amount_cents), 0)::int from disputes
  where disputes.payment_id = payments.id and disputes.status = 'lost')`;
