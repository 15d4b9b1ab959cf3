import type { Transaction } from "kysely";
import { isId } from "#kernel/ids.ts";
import type { DB } from "#platform/db/schema.ts";
import type { DraftPlace } from "./form-draft.ts";

/** The message that a draft answers; undefined when it has been forgotten meanwhile. */
export async function messageOf(
  trx: Transaction<DB>,
  { form, subject }: DraftPlace,
): Promise<string | null | undefined> {
  if (form !== "message") return null;
  if (!isId(subject)) return undefined;
  const message = await trx
    .selectFrom("contact_messages")
    .select("id")
    .where("id", "=", subject)
    .executeTakeFirst();
  return message?.id;
}
