import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCategory } from "../category.ts";
import { isAmongFiltered } from "../filters/facet-condition.server.ts";
import { isFiltered, type ProductFilters } from "../filters/product-filters.ts";
import { bestMatches } from "./best-matches.server.ts";
import { correctSpelling } from "./correct-spelling.server.ts";
import { type Match, nearestMatches } from "./match.server.ts";
import type { ProductCursor } from "./product-cursor.ts";
import { orders } from "./product-order.server.ts";

type Search = {
  text: string;
  category: ProductCategory | null;
  filters: ProductFilters;
  by: Exclude<ProductCursor["by"], "choix">;
  after: ProductCursor | null;
  limit: number;
};
type Found = Match & { tier?: number };

/**
 * The products that have every word of a text, or a synonym of it. When none has, the words that the catalogue does
 * not know are taken for misspelt.
 */
export async function searchProducts(
  { db }: { db: Db },
  search: Search,
): Promise<{ found: Found[]; correction: string | null }> {
  const { text, after } = search;
  const corrected = after?.text ?? null;
  const found = await find(db, { ...search, text: corrected ?? text });
  if (found.length > 0 || after) return { found, correction: corrected };

  const meant = await correctSpelling({ db }, text);
  const instead = meant ? await find(db, { ...search, text: meant }) : [];
  return { found: instead, correction: instead.length > 0 ? meant : null };
}

async function find(db: Db, search: Search): Promise<Found[]> {
  const { text, category, filters, by, after, limit } = search;
  const { rows } = await sql<{ typed: string | null; query: string | null; folded: string }>`
    select catalogue_query(${text})::text as typed, widened_query(${text})::text as query,
      fold_text(${text}) as folded`.execute(db);
  const { typed, query, folded } = rows[0] ?? {};
  if (!typed || !query) return [];

  // A subselect hides the words from the planner, so that it always takes the index of words.
  const has = (vector: "in_name" | "in_summary" | "anywhere", words = query) =>
    sql<boolean>`products.${sql.ref(vector)} @@ (select ${words}::tsquery)`;
  const among = isFiltered(filters)
    ? (matches: RawBuilder<boolean>) =>
        sql<boolean>`(${matches} and ${isAmongFiltered(category, filters)})`
    : (matches: RawBuilder<boolean>) => matches;
  if (by !== "pertinence") {
    return nearestMatches(db, {
      order: orders[by],
      category,
      matches: among(has("anywhere")),
      after,
      limit,
    });
  }
  const named = sql<boolean>`(products.name_folded = ${folded} and ${has("in_name", typed)})`;
  // A name with the very words comes before one with their synonyms.
  const inName = typed === query ? [has("in_name")] : [has("in_name", typed), has("in_name")];
  return bestMatches(db, {
    tiers: [named, ...inName, has("in_summary"), has("anywhere")].map(among),
    category,
    after: after?.by === by ? after : null,
    limit,
  });
}
