import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { messageOf } from "./draft-subject.server.ts";
import { type DraftFields, type DraftPlace, MOST_DRAFTS } from "./form-draft.ts";

type Input = DraftPlace & { userId: string; id: string; version: string; fields: DraftFields };

/**
 * Keeps what was typed so far, over what was kept before. A draft that has been saved or thrown
 * away meanwhile stays closed, however late its last words come.
 */
export async function keepDraft(
  { db, clock }: { db: Db; clock: Clock },
  { userId, id, form, subject, version, fields }: Input,
): Promise<Result<void, { code: "closed" | "not_found" }>> {
  return inTransaction(db, async (trx) => {
    const messageId = await messageOf(trx, { form, subject });
    if (messageId === undefined) return err({ code: "not_found" });
    const words = { fields: JSON.stringify(fields), version, typed_at: clock.now() };
    const kept = await trx
      .insertInto("form_drafts")
      .values({ id, user_id: userId, form, subject, message_id: messageId, ...words })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet(words)
          .where("form_drafts.user_id", "=", userId)
          .where("form_drafts.form", "=", form)
          .where("form_drafts.subject", "=", subject)
          .where("form_drafts.closed_at", "is", null),
      )
      .returning("id")
      .executeTakeFirst();
    if (!kept) return err({ code: "closed" });
    await forgetSurplus(trx, { userId, form, subject });
    return ok(undefined);
  });
}

async function forgetSurplus(trx: Transaction<DB>, place: DraftPlace & { userId: string }) {
  await trx
    .deleteFrom("form_drafts")
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("form_drafts")
        .select("id")
        .where("user_id", "=", place.userId)
        .where("form", "=", place.form)
        .where("subject", "=", place.subject)
        .where("closed_at", "is", null)
        .orderBy(sql`typed_at desc`)
        .orderBy("id")
        .offset(MOST_DRAFTS),
    )
    .execute();
}
