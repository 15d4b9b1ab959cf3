import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";

type Input = { by: Administrator; id: string; archived: boolean };

/** Takes an article away from readers, or gives it back; says whether there was anything to do. */
export async function archiveArticle(
  { db, clock }: { db: Db; clock: Clock },
  { by, id, archived }: Input,
): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const article = await trx
      .updateTable("articles")
      .set({ archived_at: archived ? now : null, updated_at: now })
      .where("id", "=", id)
      .where("archived_at", archived ? "is" : "is not", null)
      .returning("title")
      .executeTakeFirst();
    if (!article) return false;
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: archived ? "article.archived" : "article.restored",
        subjectId: id,
        subjectName: article.title,
        before: { archived: !archived },
        after: { archived },
      },
    );
    return true;
  });
}
