import type { Db } from "#platform/db/database.server.ts";
import type { ArticleCard } from "./article-card.ts";
import { selectCards, toCard } from "./select-cards.server.ts";

/** In the order asked for; an article that is gone is left out. */
export async function articlesByIds(
  { db }: { db: Db },
  ids: readonly string[],
): Promise<ArticleCard[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(db).where("id", "in", ids).execute();
  const cards = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
