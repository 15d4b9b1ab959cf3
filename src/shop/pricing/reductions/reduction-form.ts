import { z } from "zod";
import type { Cents } from "#kernel/money.ts";
import { fromParisTime, toParisTime } from "#shop/articles/paris-time.ts";
import { typedPrice } from "#shop/catalogue/product-form/product-form.ts";
import { lowestBefore, type PriceChange } from "../lowest-price.ts";

const LAST_SECOND_MS = 59_000;

/** A minute of a day of Paris, as a date field writes the day; null when there is no such day. */
function minuteOf(day: string, time: string): Date | null {
  const moment = fromParisTime(`${day}T${time}`);
  return moment && toParisTime(moment) === `${day}T${time}` ? moment : null;
}

export const firstMoment = (day: string): Date | null => minuteOf(day, "00:00");

/** The last second of it. */
function lastMoment(day: string): Date | null {
  const minute = minuteOf(day, "23:59");
  return minute && new Date(minute.getTime() + LAST_SECOND_MS);
}

const day = (momentOf: (day: string) => Date | null) =>
  z.string({ error: "Choisissez un jour" }).transform((typed, context) => {
    const moment = momentOf(typed.trim());
    if (moment) return moment;
    context.addIssue({ code: "custom", message: "Choisissez un jour" });
    return z.NEVER;
  });

/** A lower price from the first moment of a day to the last of another. */
export const reductionForm = z.object({
  price: typedPrice,
  from: day(firstMoment),
  to: day(lastMoment),
});

/** What will be crossed out beside a price; null when the law allows nothing. */
export function crossedAt(
  changes: readonly PriceChange[],
  { priceCents, startsAt }: { priceCents: Cents; startsAt: Date },
): Cents | null {
  const lowest = lowestBefore(changes, startsAt);
  return lowest !== null && lowest > priceCents ? lowest : null;
}
