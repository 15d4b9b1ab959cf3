import { addWorkingDays } from "./working-days.ts";

/** In working days, as the terms of sale announce them. */
const PREPARED = { first: 2, last: 3 };
const CARRIED = { first: 1, last: 2 };

export type ExpectedDelivery = { from: Date; to: Date };

/** Between which days an order of this moment is expected to arrive; noons of Paris. */
export const expectedDelivery = (ordered: Date): ExpectedDelivery => ({
  from: addWorkingDays(ordered, PREPARED.first + CARRIED.first),
  to: addWorkingDays(ordered, PREPARED.last + CARRIED.last),
});
