import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

/** That someone was written to, and about what, is forgotten with them: all of it, or one kind. */
export async function forgetMailsTo(
  trx: Transaction<DB>,
  recipient: string,
  kind?: string,
): Promise<void> {
  const mails = trx
    .deleteFrom("mail_outbox")
    .where(({ fn, eb }) => eb(fn("lower", ["recipient"]), "=", recipient.toLowerCase()));
  await (kind ? mails.where("kind", "=", kind) : mails).execute();
}
