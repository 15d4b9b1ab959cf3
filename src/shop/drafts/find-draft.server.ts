import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { DRAFT_DAYS, type DraftFields, type DraftPlace, type FormDraft } from "./form-draft.ts";

/** What this administrator last typed here without saving it. */
export async function findDraft(
  { db, clock }: { db: Db; clock: Clock },
  { userId, form, subject }: DraftPlace & { userId: string },
): Promise<FormDraft | null> {
  const row = await db
    .selectFrom("form_drafts")
    .select(["id", "fields", "version", "typed_at"])
    .where("user_id", "=", userId)
    .where("form", "=", form)
    .where("subject", "=", subject)
    .where("closed_at", "is", null)
    .where("typed_at", ">=", draftLimit(clock))
    .orderBy("typed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, version, typed_at: typedAt } = row;
  return { id, version, typedAt: typedAt.toISOString(), fields: row.fields as DraftFields };
}

/** What was typed before is forgotten. */
export const draftLimit = (clock: Clock): Date =>
  new Date(clock.now().getTime() - DRAFT_DAYS * 24 * 60 * 60 * 1000);
