import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCard } from "./product-card.ts";
import { cardsOf } from "./select-cards.server.ts";

const SHOWN = 3;
/** How many of the newest products are looked at: the cost is the same in a larger shop. */
const NEAREST = 500;

type Subject = { text: string; tags: readonly string[] };

/**
 * What a reader may want after an article: first the products that it names, then those that
 * answer to most of its tags. Only what can be bought.
 */
export async function productsInArticle(
  { db }: { db: Db },
  { text, tags }: Subject,
): Promise<ProductCard[]> {
  const { rows } = await sql<{ id: string }>`
    with newest as materialized (
      select id, name_folded, in_summary, created_at from product_search
      order by created_at desc, id desc limit ${NEAREST}
    ), asked as materialized (
      select widened_query(tag) as query from unnest(${[...tags]}::text[]) as tag
    ), said as materialized (
      select ' ' || fold_text(without_tags(${text})) || ' ' as text
    )
    select newest.id
    from newest
    join products on products.id = newest.id and products.stock > products.reserved
    cross join said
    cross join lateral (
      select count(*) as tags from asked where newest.in_summary @@ asked.query
    ) as answers
    order by
      position(' ' || newest.name_folded || ' ' in said.text) > 0 desc,
      answers.tags desc, newest.created_at desc, newest.id desc
    limit ${SHOWN}`.execute(db);
  return cardsOf(db, rows);
}
