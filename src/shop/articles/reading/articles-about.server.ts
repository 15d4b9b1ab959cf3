import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { ArticleCard } from "./article-card.ts";
import { mentions, selectCards, toCard, wordsOf } from "./select-cards.server.ts";

const MOST = 3;
/** Shorter ones (de, au, 15…) are in every article and tell nothing. */
const SHORTEST_WORD = 4;

type Subject = { productName: string; tags?: readonly string[] };

/** What to read about a product: first the articles that name most of what its name says. */
export async function articlesAbout(
  { db }: { db: Db },
  { productName, tags = [] }: Subject,
): Promise<ArticleCard[]> {
  const words = wordsOf(productName).filter((word) => word.length >= SHORTEST_WORD);
  const signs = [...words.map(mentions), ...tags.map(isTagged)];
  if (signs.length === 0) return [];
  const rows = await selectCards(db)
    .where((eb) => eb.or(signs))
    .orderBy(
      sql`${sql.join(
        signs.map((sign) => sql`(${sign})::int`),
        sql` + `,
      )}`,
      "desc",
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MOST)
    .execute();
  return rows.map(toCard);
}

const isTagged = (tag: string) => sql<boolean>`tags @> array[${tag}]::text[]`;
