import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { Day } from "#shop/dispatch/calendar.ts";
import type { Verdict } from "#shop/dispatch/decide-dispatch.ts";
import type { ParcelState } from "../parcels/parcel-state.ts";
import { hasLeft } from "../parcels/parcel-state.ts";

export type FoundWait = {
  id: string;
  orderId: string;
  /** Null once all of it was refunded. */
  parcelId: string | null;
  heldAt: Date;
  until: Day | null;
  verdict: Verdict;
  toldAt: Date | null;
  /** The date that they were told, or are told next. */
  toldUntil: Day | null;
  answer: "waits" | "refund" | null;
  answeredAt: Date | null;
  /** The day past the promise that the shop proposes; null where the weather decides. */
  proposedOn: Day | null;
  endedAt: Date | null;
  /** Nobody waits any more: it leaves, has left, or is no more. */
  isOver: boolean;
  /** It has left or is no more: answers change nothing. */
  isGone: boolean;
};

type Row = Omit<FoundWait, "isOver" | "isGone"> & { state: ParcelState | null };

/** A wait as its customer is told of it. */
export async function findWait(
  { db }: { db: Db },
  { waitId }: { waitId: string },
): Promise<FoundWait | null> {
  const { rows } = await sql<Row>`
    select parcel_waits.id, parcel_waits.order_id as "orderId", parcel_id as "parcelId",
      held_at as "heldAt", until::text, verdict, told_at as "toldAt", told_until::text as "toldUntil", answer,
      answered_at as "answeredAt", ended_at as "endedAt", parcels.state,
      proposed_on::text as "proposedOn"
    from parcel_waits left join parcels on parcels.id = parcel_id
    where parcel_waits.id = ${waitId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { state, ...wait } = row;
  const isGone = state === null || hasLeft(state);
  return { ...wait, isOver: wait.endedAt !== null || isGone, isGone };
}
