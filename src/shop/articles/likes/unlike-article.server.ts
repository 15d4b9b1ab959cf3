import type { Db } from "#platform/db/database.server.ts";
import { type Likes, readLikes } from "./read-likes.server.ts";

type Like = { articleId: string; visitor: string };

/** Taking back a like that was never given changes nothing; null when there is no such article. */
export async function unlikeArticle(
  { db }: { db: Db },
  { articleId, visitor }: Like,
): Promise<Likes | null> {
  await db
    .deleteFrom("article_likes")
    .where("article_id", "=", articleId)
    .where("visitor", "=", visitor)
    .execute();
  return readLikes({ db }, { articleId, visitor });
}
