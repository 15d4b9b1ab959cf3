import { parisNoon } from "#kernel/paris-day.ts";
import { type DepartementCode, isInAlsaceMoselle } from "#shop/shipping/departements.ts";
import { isAlsatianHoliday, isHoliday, isWorkingDay } from "#shop/shipping/working-days.ts";

/** A day of Paris, « 2026-11-16 »: texts compare and sort as days do, whatever the clocks do. */
export type Day = string;

export const dayOf = (moment: Date): Day => parisNoon(moment).toISOString().slice(0, 10);

export const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`);

const DAY_MS = 24 * 60 * 60 * 1000;

export const addDays = (day: Day, count: number): Day =>
  new Date(noonOf(day).getTime() + count * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: Day, to: Day): number =>
  (noonOf(to).getTime() - noonOf(from).getTime()) / DAY_MS;

/** From the first to the last, both included. */
export const daysFrom = (first: Day, last: Day): Day[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at));

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: Day): number => noonOf(day).getUTCDay() || 7;

export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

export const isOpenDay = (day: Day): boolean => isWorkingDay(noonOf(day));

/** The last of so many working days of France after a day. */
export function addOpenDays(day: Day, count: number): Day {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (isOpenDay(reached)) left -= 1;
  }
  return reached;
}

/**
 * A public holiday at one of these places. Carriers work on the two days that Alsace and Moselle
 * alone keep, but shops and relays there are shut: a parcel from or to there does not travel on them.
 */
export function isHolidayAt(day: Day, places: readonly DepartementCode[]): boolean {
  const noon = noonOf(day);
  return isHoliday(noon) || (isAlsatianHoliday(noon) && places.some(isInAlsaceMoselle));
}
