import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { Day } from "#shop/dispatch/calendar.ts";
import type { Verdict } from "#shop/dispatch/decide-dispatch.ts";
import { isOpenToChange } from "../parcels/parcel-contents.ts";
import type { ParcelState } from "../parcels/parcel-state.ts";
import { hasLeft } from "../parcels/parcel-state.ts";
import { withheldReason } from "../withheld/withheld-orders.server.ts";

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
  /** What is promised until they say yes to it; else how long it may wait. */
  lastDay: Day;
  endedAt: Date | null;
  /** Nobody waits any more: it leaves, has left, or is no more. */
  isOver: boolean;
  /** It has left or is no more: answers change nothing. */
  isGone: boolean;
  /** Its day may still change: nothing was asked of a carrier, no round has it, nothing keeps its order. */
  isFree: boolean;
};

type Row = Omit<FoundWait, "isOver" | "isGone" | "isFree"> & {
  state: ParcelState | null;
  isLabelAsked: boolean;
  isTaken: boolean;
};

/** A wait as its customer is told of it. */
export async function findWait(
  { db }: { db: Db },
  { waitId }: { waitId: string },
): Promise<FoundWait | null> {
  const { rows } = await sql<Row>`
    select parcel_waits.id, parcel_waits.order_id as "orderId", parcel_id as "parcelId",
      held_at as "heldAt", until::text, verdict, told_at as "toldAt", told_until::text as "toldUntil", answer,
      answered_at as "answeredAt", ended_at as "endedAt", parcels.state,
      proposed_on::text as "proposedOn", last_day::text as "lastDay",
      exists (select from labels
        where labels.parcel_id = parcels.id and labels.state in ('asked', 'pending', 'cancelling')) as "isLabelAsked",
      (orders.status not in ('completed', 'processing') or coalesce(${withheldReason}, 'supplement') <> 'supplement'
        or exists (select from round_parcels
          where round_parcels.parcel_id = parcels.id and taken_out_at is null)) as "isTaken"
    from parcel_waits join orders on orders.id = parcel_waits.order_id
    left join parcels on parcels.id = parcel_id
    where parcel_waits.id = ${waitId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { state, isLabelAsked, isTaken, ...wait } = row;
  const isGone = state === null || hasLeft(state);
  const isFree = !isGone && !isTaken && isOpenToChange({ id: wait.id, state, isLabelAsked });
  return { ...wait, isOver: wait.endedAt !== null || isGone, isGone, isFree };
}

/** Whether the day that is proposed may still be agreed to. */
export const mayAgree = (
  { proposedOn, answer, isOver, isFree }: FoundWait,
  { today }: { today: Day },
): boolean => proposedOn !== null && proposedOn > today && answer === null && !isOver && isFree;
