import { addParisDays, parisDaysBetween } from "#kernel/paris-day.ts";

const DAYS = 14;

/**
 * The law gives the shop fourteen days from the declaration (code de la consommation, L. 221-24),
 * and the last of them is a whole day.
 */
export const refundDue = (declaredAt: Date): Date => addParisDays(declaredAt, DAYS);

/** Days left, 0 on the last one; negative once it is over. */
export const daysLeft = (declaredAt: Date, now: Date): number =>
  parisDaysBetween(now, refundDue(declaredAt));
