import { type RawBuilder, sql } from "kysely";

/**
 * Of the row of gift cards: its day is not over in Paris. What is written on it is a day, not an hour,
 * and it pays until that day ends.
 */
export const isWithinItsDay = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`gift_cards.expires_at >= date_trunc('day', ${now}::timestamptz, 'Europe/Paris')`;
