import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import type { PictureLibrary } from "#shop/pictures/library.ts";
import { articleIdOf, freeArticleId } from "../article-id.ts";
import { articlePicture } from "../article-picture.server.ts";
import { publicationOf } from "../publication.ts";
import { articleRow, LOGGED } from "../reading/article-row.server.ts";
import type { ArticleForm } from "./article-form.ts";

export type ArticleHouse = {
  db: Db;
  clock: Clock;
  pictures: Pick<PictureLibrary, "find" | "keys">;
};
type Input = { by: Administrator; article: ArticleForm };

/** Its address is made from its title, and stays whatever becomes of the title. */
export async function addArticle(
  { db, clock, pictures }: ArticleHouse,
  { by, article }: Input,
): Promise<Result<{ id: string }, { code: "unknown_picture" }>> {
  const picture = await articlePicture({ db, pictures }, article);
  if (!picture) return err({ code: "unknown_picture" });
  const now = clock.now();
  const { isDraft, createdAt } = publicationOf(article, now);
  return inTransaction(db, async (trx) => {
    const alike = await trx
      .selectFrom("articles")
      .select("id")
      .where("id", "like", `${articleIdOf(article.title)}%`)
      .execute();
    const { id, ...after } = await trx
      .insertInto("articles")
      .values({
        ...articleRow(article, picture),
        id: freeArticleId(article.title, new Set(alike.map((other) => other.id))),
        is_draft: isDraft,
        created_at: createdAt,
        announced: isDraft || createdAt <= now,
        updated_at: now,
      })
      .returning(["id", ...LOGGED])
      .executeTakeFirstOrThrow();
    await recordChange(
      { db: trx, clock },
      { by, action: "article.added", subjectId: id, subjectName: article.title, after },
    );
    return ok({ id });
  });
}
