import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { ArticleCard } from "./article-card.ts";
import { selectCards, toCard } from "./select-cards.server.ts";

/** What to read after an article: the one that the list shows after it, or else the newest. */
export async function nextArticle({ db }: { db: Db }, id: string): Promise<ArticleCard | null> {
  const others = selectCards(db)
    .where("id", "<>", id)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1);
  const next =
    (await others.where(comesAfter(id)).executeTakeFirst()) ?? (await others.executeTakeFirst());
  return next ? toCard(next) : null;
}

// The first comparison says nothing new, but it is the one that an index can start from.
function comesAfter(id: string) {
  const moment = sql`(select created_at from articles as read where read.id = ${id})`;
  return sql<boolean>`(created_at <= ${moment} and (created_at < ${moment} or id > ${id}))`;
}
