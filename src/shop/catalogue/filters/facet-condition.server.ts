import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { prepared } from "#platform/db/prepared.server.ts";
import type { ProductCategory } from "../category.ts";
import { facetMasks } from "./product-facets.ts";
import { isPriced, type ProductFilters } from "./product-filters.ts";

const MOST_CENTS = 2_147_483_647;

/** The condition on a set of facets, wherever it is kept; as many values whatever is chosen. */
export function hasFacets(
  facets: RawBuilder<unknown>,
  category: ProductCategory | null,
  { chosen }: ProductFilters,
): RawBuilder<boolean> {
  const each = facetMasks(category, chosen).map((mask) => sql`${facets} & ${mask}::int <> 0`);
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** Whole euros: up to 20 is up to 20,99. */
export const hasPrice = (
  { priceFrom, priceTo }: ProductFilters,
  table: RawBuilder<unknown> = sql`products`,
): RawBuilder<boolean> => sql`
  ${table}.price_cents between ${(priceFrom ?? 0) * 100}::int
    and ${priceTo === null ? MOST_CENTS : priceTo * 100 + 99}::int`;

/** As a condition on any table of products that has their id. */
export const isAmongFiltered = (
  category: ProductCategory | null,
  filters: ProductFilters,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from product_facets
  where product_facets.id = products.id
    and ${hasFacets(sql`product_facets.facets`, category, filters)}
    ${isPriced(filters) ? sql`and ${hasPrice(filters)}` : sql``}
)`;

/** Planned once by each connection: there are few texts, and the values differ only. */
export const preparedRows = <Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> =>
  prepared<Row>(db, { compile: () => statement.compile(db) });
