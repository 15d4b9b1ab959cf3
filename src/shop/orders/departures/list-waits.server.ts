import { sql } from "kysely";
import type { Cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Day } from "#shop/dispatch/calendar.ts";
import type { Verdict } from "#shop/dispatch/decide-dispatch.ts";
import type { ShownDegrees } from "#shop/dispatch/shown-degrees.ts";
import { readRefundAmount } from "./read-parcel-refund.server.ts";

/** A parcel of an order that waits, as its customer follows it. */
export type WaitingParcel = {
  waitId: string;
  parcelId: string;
  heldAt: Date;
  until: Day | null;
  verdict: Verdict;
  answer: "waits" | "refund" | null;
  /** The degrees of its way as it was judged; null where none decided, or none was kept. */
  degrees: ShownDegrees | null;
  degreesReadAt: Date | null;
  /** The day past the promise that the shop proposes; null where the weather decides. */
  proposedOn: Day | null;
  /** What was promised, or how long it may wait, is over. */
  isPromisePast: boolean;
  /** How much goes back with it; null where a person has to look. */
  refundCents: Cents | null;
};

const today = sql`(now() at time zone 'Europe/Paris')::date`;

/** Those that wait now, in their order; what is proposed for a day that has come is no more. */
export async function listWaits(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<WaitingParcel[]> {
  const { rows } = await sql<Omit<WaitingParcel, "refundCents">>`
    select parcel_waits.id as "waitId", parcels.id as "parcelId", held_at as "heldAt", until::text,
      verdict, answer, degrees, degrees_read_at as "degreesReadAt",
      proposed_on::text as "proposedOn", last_day < ${today} as "isPromisePast"
    from parcel_waits join parcels on parcels.id = parcel_id
    join orders on orders.id = parcels.order_id
    where parcel_waits.order_id = ${orderId}::uuid and ended_at is null
      and (proposed_on is null or answer is not null or proposed_on > ${today})
      and parcels.state in ('to_prepare', 'ready', 'labelled')
      and orders.status in ('completed', 'processing')
    order by parcels.position`.execute(db);
  return Promise.all(
    rows.map(async (wait) => ({
      ...wait,
      refundCents:
        wait.answer === "refund"
          ? null
          : await readRefundAmount({ db }, { orderId, parcelId: wait.parcelId }),
    })),
  );
}
