import { type RawBuilder, sql } from "kysely";
import type { ProductSort } from "./product-query.ts";

type Key = number | string;

/** An order of products, and of equals by id, in which a page can begin after any product. */
export type ProductOrder = {
  column: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  direction: "asc" | "desc";
  /** The value as a cursor keeps it. */
  key: RawBuilder<Key>;
  after(cursor: { key: Key; id: string }): RawBuilder<boolean>;
};

export function orderBy(
  column: RawBuilder<unknown>,
  direction: "asc" | "desc",
  {
    id = sql`products.id` as RawBuilder<unknown>,
    key = column as RawBuilder<Key>,
    value = (kept: Key): RawBuilder<unknown> => sql`${kept}`,
  } = {},
): ProductOrder {
  const beyond = direction === "asc" ? sql`>` : sql`<`;
  return {
    column,
    id,
    direction,
    key,
    after: (cursor) => sql`(${column}, ${id}) ${beyond} (${value(cursor.key)}, ${cursor.id})`,
  };
}

const price = sql`products.price_cents`;

export const orders: Record<ProductSort, ProductOrder> = {
  nouveautes: orderBy(sql`products.created_at`, "desc", {
    // A whole number: a Date would cut the microseconds off, and skip products.
    key: sql`(extract(epoch from products.created_at) * 1000000)::bigint`,
    value: (kept) => sql`timestamptz 'epoch' + ${kept}::float8 * interval '1 microsecond'`,
  }),
  prix: orderBy(price, "asc"),
  "prix-desc": orderBy(price, "desc"),
  nom: orderBy(sql`products.name_folded`, "asc"),
};
