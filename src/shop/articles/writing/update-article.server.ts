import { err, ok, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { articlePicture } from "../article-picture.server.ts";
import { publicationOf } from "../publication.ts";
import { articleRow, LOGGED } from "../reading/article-row.server.ts";
import type { ArticleHouse } from "./add-article.server.ts";
import type { ArticleForm } from "./article-form.ts";
import { isSameArticle } from "./same-article.server.ts";

type Input = { by: Administrator; id: string; article: ArticleForm };
type UpdateError = { code: "not_found" | "unknown_picture" | "changed_meanwhile" };

/** What someone else has saved since the form was opened is not overwritten. */
export async function updateArticle(
  { db, clock, pictures }: ArticleHouse,
  { by, id, article }: Input,
): Promise<Result<void, UpdateError>> {
  const picture = await articlePicture({ db, pictures }, article);
  if (!picture) return err({ code: "unknown_picture" });
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom("articles")
      .select([...LOGGED, "updated_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return err({ code: "not_found" });
    const { updated_at, ...before } = row;
    if (updated_at.toISOString() !== article.version) return err({ code: "changed_meanwhile" });
    const known = { isDraft: before.is_draft, createdAt: before.created_at };
    const { isDraft, createdAt } = publicationOf(article, now, known);
    const columns = { ...articleRow(article, picture), is_draft: isDraft, created_at: createdAt };
    // A form that was only looked at changes nothing, not even the time of the last edit.
    if (isSameArticle(before, columns)) return ok(undefined);
    const after = await trx
      .updateTable("articles")
      .set({
        ...columns,
        announced: isDraft || createdAt <= now,
        updated_at: now,
      })
      .where("id", "=", id)
      .returning(LOGGED)
      .executeTakeFirstOrThrow();
    await recordChange(
      { db: trx, clock },
      { by, action: "article.updated", subjectId: id, subjectName: article.title, before, after },
    );
    return ok(undefined);
  });
}
