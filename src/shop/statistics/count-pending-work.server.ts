import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { toPrepareCount } from "#shop/orders/desk/count-to-prepare.server.ts";
import {
  countOpenWithdrawals,
  type OpenWithdrawals,
} from "#shop/withdrawals/count-open-withdrawals.server.ts";

export type PendingWork = {
  orders: { toPrepare: number; toReview: number };
  /** Those still to be refunded or refused; the oldest is due first. */
  withdrawals: OpenWithdrawals;
  /** Payments contested at a bank, and by when the first of them must be answered. */
  disputes: { open: number; dueAt: Date | null };
  /** What the last comparison with the provider's books did not find alike. */
  paymentDifferences: number;
  /** Parcels that wait for a refund, or longer than was agreed. */
  waitsToSettle: number;
  /** Labels of which nobody knows for an hour whether they are bought or cancelled. */
  labelsToSettle: number;
  /** Parcels whose carrier told of an incident or a return, and nobody settled it. */
  incidentsOpen: number;
  unreadMessages: number;
  productsOut: number;
};

/** What waits for the shopkeeper; each count comes from an index of its own. */
export async function countPendingWork({ db }: { db: Db }): Promise<PendingWork> {
  const [{ rows }, withdrawals] = await Promise.all([
    sql<Counted>`
      select
        ${toPrepareCount} as "toPrepare",
        (select count(*) from orders where review_reason is not null)::int as "toReview",
        (select count(*) from disputes
         where status in ('needs_response', 'under_review'))::int as "openDisputes",
        (select min(due_at) from disputes where status = 'needs_response') as "disputeDueAt",
        (select count(*) from payment_differences
         where night = (select max(night) from payment_comparisons))::int as "paymentDifferences",
        (select count(*) from parcel_waits
         where ended_at is null and (
           answer = 'refund' and not exists (select from refunds
             where refunds.id = parcel_waits.id and refunds.status <> 'failed')
           or answer is distinct from 'refund' and proposed_on is null
             and last_day < (now() at time zone 'Europe/Paris')::date))::int as "waitsToSettle",
        (select count(*) from labels
         where state in ('asked', 'pending', 'cancelling')
           and greatest(asked_at, bought_at, tried_at) < now() - interval '1 hour')::int
          as "labelsToSettle",
        (select count(*) from parcel_incidents where settled_at is null)::int as "incidentsOpen",
        (select count(*) from contact_messages
         where read_at is null and archived_at is null)::int as "unreadMessages",
        (select count(*) from product_stock where not is_archived and stock = 0)::int
          as "productsOut"`.execute(db),
    countOpenWithdrawals({ db }),
  ]);
  const [counted] = rows;
  if (!counted) throw new Error("a count without a row");
  const { toPrepare, toReview, openDisputes: open, disputeDueAt: dueAt, ...others } = counted;
  return { orders: { toPrepare, toReview }, withdrawals, disputes: { open, dueAt }, ...others };
}

type Counted = PendingWork["orders"] &
  Pick<
    PendingWork,
    | "paymentDifferences"
    | "waitsToSettle"
    | "labelsToSettle"
    | "incidentsOpen"
    | "unreadMessages"
    | "productsOut"
  > & {
    openDisputes: number;
    disputeDueAt: Date | null;
  };
