import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCategory } from "../category.ts";
import type { ProductCard } from "./product-card.ts";
import { cardsOf, selectCards, toCard } from "./select-cards.server.ts";

const RELATED = 4;

/** What a plant is potted and tied up with, by the words of its name. */
const COMPANIONS = ["pot", "tuteur"];
/** How many of the newest accessories are looked at: the cost is the same in a larger shop. */
const NEAREST = 500;

/**
 * Beside a plant, a pot and a stake that can be bought; then others of the same category, the
 * newest first, made up to four from the rest of the shop.
 */
export async function relatedProducts(
  { db }: { db: Db },
  { id, category }: { id: string; category: ProductCategory },
): Promise<ProductCard[]> {
  const companions = category === "Accessoires" ? [] : await plantCompanions(db);
  const others = selectCards(db)
    .where("products.id", "not in", [id, ...companions.map((one) => one.id)])
    .orderBy("products.created_at", "desc")
    .orderBy("products.id", "desc")
    .limit(RELATED);
  const near = await others.where("products.category", "=", category).execute();
  const rest =
    near.length < RELATED ? await others.where("products.category", "<>", category).execute() : [];
  return [...companions, ...[...near, ...rest].map(toCard)].slice(0, RELATED);
}

async function plantCompanions(db: Db): Promise<ProductCard[]> {
  const { rows } = await sql<{ id: string }>`
    with newest as materialized (
      select id, in_name, created_at from product_search
      where category = 'Accessoires'
      order by created_at desc, id desc limit ${NEAREST}
    ),
    -- Stems are found once for each word, not again beside each of the newest.
    wanted as materialized (
      select place, stems_query(word) as stems
      from unnest(${COMPANIONS}::text[]) with ordinality as words (word, place)
    )
    select distinct on (wanted.place) newest.id
    from wanted
    join newest on newest.in_name @@ wanted.stems
    join products on products.id = newest.id and products.stock > products.reserved
    order by wanted.place, newest.created_at desc, newest.id desc`.execute(db);
  // A kit may be both.
  return cardsOf(db, [...new Map(rows.map((row) => [row.id, row])).values()]);
}
