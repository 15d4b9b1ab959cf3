import type { Db } from "#platform/db/database.server.ts";
import type { ArticleCard } from "./article-card.ts";
import { selectCards, toCard } from "./select-cards.server.ts";

export async function latestArticle({ db }: { db: Db }): Promise<ArticleCard | null> {
  const row = await selectCards(db)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row ? toCard(row) : null;
}
