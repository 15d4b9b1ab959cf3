import type { Cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { NO_FILTERS } from "../filters/product-filters.ts";
import type { ProductPicture } from "./product-card.ts";
import { searchProducts } from "./search-products.server.ts";
import { cardsOf } from "./select-cards.server.ts";

const SUGGESTIONS = 5;
const SHORTEST = 2;

export type Suggestion = {
  slug: string;
  name: string;
  priceCents: Cents;
  picture: ProductPicture | null;
};

/** The first products that the list would show for a text, while it is typed. */
export async function suggestProducts({ db }: { db: Db }, text: string): Promise<Suggestion[]> {
  if (text.length < SHORTEST) return [];
  const { found } = await searchProducts(
    { db },
    {
      text,
      category: null,
      filters: NO_FILTERS,
      by: "pertinence",
      after: null,
      limit: SUGGESTIONS,
    },
  );
  const cards = await cardsOf(db, found);
  return cards.map(({ slug, name, priceCents, picture }) => ({ slug, name, priceCents, picture }));
}
