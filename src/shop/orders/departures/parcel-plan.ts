import type { Day } from "#shop/dispatch/calendar.ts";
import type { Packing } from "./judge-parcel.ts";

/** What a person settled about a parcel's day. */
export type ParcelPlan = {
  leavesOn: Day | null;
  /** Whatever the forecast says: this person answers for it. */
  isForced: boolean;
  packing: Packing | null;
  decidedBy: string;
  decidedAt: Date;
};

/** Whether a person answers for a parcel on a day: on the one they chose, and no other. */
export const isForcedOn = (plan: ParcelPlan | null, day: Day): boolean =>
  plan?.isForced === true && (plan.leavesOn === null || plan.leavesOn === day);

/** The day, today or later, on which a person answers for a parcel; null where nobody does. */
export function forcedDay(plan: ParcelPlan | null, today: Day): Day | null {
  if (!plan?.isForced) return null;
  const day = plan.leavesOn ?? today;
  return day >= today ? day : null;
}
