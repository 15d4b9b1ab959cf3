import { sql, type Transaction } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import type { Day } from "#shop/dispatch/calendar.ts";

export type OpenWait = {
  orderId: string;
  /** Null when its parcel is no more. */
  parcelId: string | null;
  /** Whether the day has come that a person chose. */
  isDue: boolean;
  /** Whether a person answers for it, today or on a day to come. */
  isForced: boolean;
  /** Whether its buyer gave it up, and has not been refunded. */
  isRefused: boolean;
  /** Whether it was taken into a round since: its weather was looked at there. */
  isInRound: boolean;
};

/** What waits of an order, under its lock. */
export const readOpenWaits = (
  trx: Transaction<DB>,
  { orderId, today }: { orderId: string; today: Day },
): Promise<OpenWait[]> => listOpenWaits(trx, { orderIds: [orderId], today });

/** What waits of several orders. What is only proposed and not answered does not. */
export async function listOpenWaits(
  db: Db,
  { orderIds, today }: { orderIds: readonly string[]; today: Day },
): Promise<OpenWait[]> {
  const { rows } = await sql<OpenWait>`
    select order_id as "orderId", parcel_id as "parcelId", (
        answer is not distinct from 'refund' and (parcel_id is not null or not exists (
          select from refunds where refunds.id = parcel_waits.id and refunds.status <> 'failed'))
      ) as "isRefused",
      coalesce(leaves_on <= ${today}::date, is_forced, false) as "isDue",
      coalesce(is_forced and coalesce(leaves_on >= ${today}::date, true), false) as "isForced",
      exists (select from round_parcels join rounds on rounds.id = round_id
        where round_parcels.parcel_id = parcel_waits.parcel_id and taken_out_at is null
          and rounds.created_at >= held_at) as "isInRound"
    from parcel_waits left join parcel_plans using (parcel_id)
    where order_id = any(${[...orderIds]}::uuid[]) and ended_at is null
      and (proposed_on is null or answer is not null)`.execute(db);
  return rows;
}
