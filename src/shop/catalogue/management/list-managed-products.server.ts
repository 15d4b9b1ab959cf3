import { sql } from "kysely";
import { cents } from "#kernel/money.ts";
import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import { readLowStock } from "#shop/settings/read-low-stock.server.ts";
import type { ProductCategory } from "../category.ts";
import type { ProductPicture } from "../storefront/product-card.ts";
import { type FoundProduct, findManaged } from "./find-managed.server.ts";
import { encodeManagedCursor } from "./managed-cursor.ts";
import type { ManagedProduct } from "./managed-product.ts";
import type { ManagedQuery } from "./managed-query.ts";

const PAGE = 25;

export type ManagedPage = {
  products: ManagedProduct[];
  next: string | null;
  /** From 1 to this many, a product is low in stock: the shopkeeper's setting. */
  lowStock: number;
};

/** A page of the list that the shopkeeper works on; archived products when they are asked for. */
export async function listManagedProducts(
  { db }: { db: Db },
  query: ManagedQuery,
): Promise<ManagedPage> {
  const lowStock = await readLowStock({ db });
  const found = await findManaged(db, { query, lowStock, limit: PAGE + 1 });
  const { shown, last } = cutPage(found, PAGE);
  return {
    products: await managedProducts({ db }, shown),
    next: last && encodeManagedCursor({ by: query.sort, key: last.key, id: last.id }),
    lowStock,
  };
}

/** Products by id, in the order given. */
export async function managedProducts(
  { db }: { db: Db },
  wanted: readonly Pick<FoundProduct, "id">[],
): Promise<ManagedProduct[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const rows = await db
    .selectFrom("products")
    .select(["id", "slug", "name", "description", "price_cents as priceCents", "category"])
    .select(["stock", "reserved", sql<boolean>`archived_at is not null`.as("isArchived")])
    .select(
      sql<ProductPicture | null>`(
        select json_build_object('path', path, 'width', width, 'height', height,
          'widths', widths, 'placeholder', placeholder, 'alt', alt)
        from product_pictures where product_id = products.id order by position limit 1
      )`.as("picture"),
    )
    .where("id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return { ...row, priceCents: cents(row.priceCents), category: row.category as ProductCategory };
  });
}
