const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 14;

/** The law gives the shop fourteen days from the declaration (code de la consommation, L. 221-24). */
export const refundDue = (declaredAt: Date): Date => new Date(declaredAt.getTime() + DAYS * DAY_MS);

/** Whole days left; negative once it is too late, from the first minute. */
export function daysLeft(declaredAt: Date, now: Date): number {
  const left = (refundDue(declaredAt).getTime() - now.getTime()) / DAY_MS;
  return left >= 0 ? Math.floor(left) : Math.min(-1, Math.ceil(left));
}
