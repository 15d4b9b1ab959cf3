import { type RawBuilder, sql } from "kysely";

/** When a product was last edited, to the microsecond: what two edits are told apart by. */
export const productVersion = sql<string>`(extract(epoch from updated_at) * 1000000)::bigint::text`;

/** Later than the edit before it, whatever the clock says. */
export const nextVersion = (now: Date): RawBuilder<Date> =>
  sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 microsecond')`;

/** What the form of a product asks for it; `products.price_cents` is the lowest of its variants. */
export const ownPrice = sql<number>`(select price_cents from variants where id = products.id)`;
