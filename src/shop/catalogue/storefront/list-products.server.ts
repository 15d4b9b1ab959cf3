import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import { findFiltered } from "../filters/find-filtered.server.ts";
import { isFiltered } from "../filters/product-filters.ts";
import type { CardShelf } from "./card-shelf.server.ts";
import type { ProductCard } from "./product-card.ts";
import { decodeCursor, encodeCursor, type ProductCursor } from "./product-cursor.ts";
import { orders } from "./product-order.server.ts";
import type { ProductQuery } from "./product-query.ts";
import { searchProducts } from "./search-products.server.ts";
import { cardsOf, selectCards, toCard } from "./select-cards.server.ts";

const PAGE = 24;

export type ProductPage = {
  cards: ProductCard[];
  /** The cursor of the page after this one; null on the last. */
  next: string | null;
  /** What was searched for instead of a text that no product has and that looks misspelt. */
  correction: string | null;
};

/** Cards may be had from a shelf. */
export type ListDeps = { db: Db; cards?: CardShelf["cards"] };

/** A page of the catalogue: all of it or what matches a text, in the order asked for. */
export function listProducts(deps: ListDeps, query: ProductQuery): Promise<ProductPage> {
  if (query.text !== "") return search(deps, query);
  return isFiltered(query.filters) ? browseFiltered(deps, query) : browse(deps, query);
}

async function browse({ db }: { db: Db }, { category, sort, after }: ProductQuery) {
  const order = orders[sort];
  const cursor = decodeCursor(after, sort);
  let products = selectCards(db)
    .select(order.key.as("sortKey"))
    .orderBy(order.column, order.direction)
    .orderBy("products.id", order.direction)
    .limit(PAGE + 1);
  if (category) products = products.where("products.category", "=", category);
  if (cursor) products = products.where(order.after(cursor));

  const { shown, last } = cutPage(await products.execute(), PAGE);
  return {
    cards: shown.map(toCard),
    next: last && encodeCursor({ by: sort, key: last.sortKey, id: last.id } as ProductCursor),
    correction: null,
  };
}

async function browseFiltered(
  { db, cards = (wanted) => cardsOf(db, wanted) }: ListDeps,
  { category, sort, filters, after }: ProductQuery,
) {
  const found = await findFiltered(db, {
    order: orders[sort],
    isByPrice: sort === "prix" || sort === "prix-desc",
    category,
    filters,
    after: decodeCursor(after, sort),
    limit: PAGE + 1,
  });
  const { shown, last } = cutPage(found, PAGE);
  return {
    cards: await cards(shown),
    next: last && encodeCursor({ by: sort, key: last.key, id: last.id } as ProductCursor),
    correction: null,
  };
}

async function search(
  { db, cards = (wanted) => cardsOf(db, wanted) }: ListDeps,
  query: ProductQuery,
) {
  const { text, category, filters, sort, after } = query;
  const by = sort === "nouveautes" ? "pertinence" : sort;
  const { found, correction } = await searchProducts(
    { db },
    { text, category, filters, by, after: decodeCursor(after, by), limit: PAGE + 1 },
  );
  const { shown, last } = cutPage(found, PAGE);
  return {
    cards: await cards(shown),
    next:
      last &&
      encodeCursor({ ...last, by, ...(correction && { text: correction }) } as ProductCursor),
    correction,
  };
}
