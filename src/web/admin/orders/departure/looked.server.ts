import { describeVerdict } from "#copy/dispatch/verdicts.ts";
import { dayOf } from "#shop/dispatch/calendar.ts";
import {
  findLeaving,
  readLeavingConditions,
} from "#shop/orders/departures/judge-leaving.server.ts";
import { goes } from "#shop/orders/departures/judge-parcel.ts";
import { isForcedOn } from "#shop/orders/departures/parcel-plan.ts";
import type { tillOf } from "../desk-order.server.ts";

type Named = { orderId: string; parcelId: string };

/** Why whoever hands a parcel over says that they looked; null where the weather decides, or nobody asks. */
export async function whyToLook(
  { db, clock, weather }: ReturnType<typeof tillOf>,
  named: Named,
): Promise<string | null> {
  const conditions = await readLeavingConditions({ db, clock, ...weather });
  if (!conditions.isAsked) return null;
  const parcel = await findLeaving({ db }, named, conditions);
  if (!parcel || goes(parcel.verdict) || isForcedOn(parcel.plan, dayOf(clock.now()))) return null;
  return parcel.verdict.kind === "decide" ? describeVerdict(parcel.verdict) : null;
}
