import { type RawBuilder, sql } from "kysely";
import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCard } from "../storefront/product-card.ts";
import { decodeCursor, encodeCursor, type ProductCursor } from "../storefront/product-cursor.ts";
import { orderBy, orders, type ProductOrder } from "../storefront/product-order.server.ts";
import type { ProductSort } from "../storefront/product-query.ts";
import { cardsOf } from "../storefront/select-cards.server.ts";

const PAGE = 24;

/** The orders of all lists, and the one in which the shopkeeper chose; the rows are called products. */
const sorted: Record<ProductSort | "choix", ProductOrder> = {
  ...orders,
  choix: orderBy(sql`products.position`, "asc"),
};

type Asked = {
  collection: { id: string; isByHand: boolean };
  sort: ProductSort;
  after: string | null;
};

/** A page of a collection. One chosen by hand begins in the order of the choice. */
export async function listCollectionProducts(
  { db }: { db: Db },
  { collection, sort, after }: Asked,
): Promise<{ cards: ProductCard[]; next: string | null }> {
  const by = collection.isByHand && sort === "nouveautes" ? "choix" : sort;
  const order = sorted[by];
  const cursor = decodeCursor(after, by);
  const direction = sql.raw(order.direction);
  const { rows } = await sql<{ id: string; key: number | string }>`
    select products.id, ${order.key} as key
    from (select product_id as id, position, created_at, price_cents, name_folded, collection_id
      from collection_products) as products
    where products.collection_id = ${collection.id} and ${begins(order, cursor)}
    order by ${order.column} ${direction}, products.id ${direction}
    limit ${PAGE + 1}`.execute(db);
  const { shown, last } = cutPage(rows, PAGE);
  return {
    cards: await cardsOf(db, shown),
    next: last && encodeCursor({ by, key: last.key, id: last.id } as ProductCursor),
  };
}

const begins = (order: ProductOrder, cursor: ProductCursor | null): RawBuilder<boolean> =>
  cursor ? order.after(cursor) : sql`true`;
