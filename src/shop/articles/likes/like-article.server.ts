import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { senderHash } from "#shop/contact/sender-hash.server.ts";
import { type Likes, readLikes } from "./read-likes.server.ts";

type Dependencies = { db: Db; clock: Clock; secretKey: string };
type Like = { articleId: string; visitor: string; senderAddress: string };
type LikeError = { code: "unknown_article" | "too_many_likes" };

/** Homes, offices and schools share one address; a machine that makes up visitors has one too. */
export const MOST_LIKES_PER_HOUR = 30;
const HOUR_MS = 60 * 60 * 1000;

/** Liking again what one already likes changes nothing. */
export async function likeArticle(
  { db, clock, secretKey }: Dependencies,
  { articleId, visitor, senderAddress }: Like,
): Promise<Result<Likes, LikeError>> {
  const now = clock.now();
  const sender = hourlyHash(senderHash(secretKey, senderAddress), now);
  return inTransaction(db, async (trx) => {
    const before = await readLikes({ db: trx }, { articleId, visitor });
    if (!before) return err({ code: "unknown_article" });
    if (before.mine) return ok(before);
    if ((await countLikesOf(trx, sender)) >= MOST_LIKES_PER_HOUR) {
      return err({ code: "too_many_likes" });
    }
    await trx
      .insertInto("article_likes")
      .values({ article_id: articleId, visitor, sender_hash: sender, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return ok((await readLikes({ db: trx }, { articleId, visitor })) ?? before);
  });
}

// Changes every hour: it counts the likes of an address and cannot follow it.
const hourlyHash = (sender: string, now: Date) =>
  createHash("sha256")
    .update(`${sender}:${Math.floor(now.getTime() / HOUR_MS)}`)
    .digest("hex");

/** Under a lock: a hundred likes sent at once from one address would all count zero. */
async function countLikesOf(trx: Transaction<DB>, sender: string): Promise<number> {
  await takeTurn(trx, `like-sender:${sender}`);
  const { count } = await trx
    .selectFrom("article_likes")
    .where("sender_hash", "=", sender)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
