import { type RawBuilder, sql } from "kysely";
import { hasRunningReduction } from "../variants/running-reduction.server.ts";

/** When a product was last edited, to the microsecond: what two edits are told apart by. */
export const productVersion = sql<string>`(extract(epoch from updated_at) * 1000000)::bigint::text`;

/** Later than the edit before it, whatever the clock says. */
export const nextVersion = (now: Date): RawBuilder<Date> =>
  sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 microsecond')`;

/** What the form of a product asks for it; `products.price_cents` is the lowest of its variants. */
export const ownPrice = sql<number>`(select price_cents from variants where id = products.id)`;

/** Where its own stock stands. */
export const ownPlace = sql<string | null>`(select place from stock_units where id = products.id)`;

/**
 * Of what the form shows: a reduction that begins or ends changes its price, and whoever writes places
 * down changes its place; neither edits the product.
 */
export const formVersion = sql<string>`${productVersion} || lpad(${ownPrice}::text, 10, '0')
  || md5(coalesce(${ownPlace}, ''))`;

/** Whether the product itself can be bought, not only its variants. */
export const isOnSale = sql<boolean>`exists (
  select from variants where id = products.id and variants.archived_at is null)`;

/** Whether the product itself is sold at a reduced price now. */
export const isReduced = hasRunningReduction("products");

/** Whether its price is its own to change. */
export const isOwnPrice = sql<boolean>`(${isOnSale} and not ${isReduced})`;
