import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

/** That someone was written to, and about what, is forgotten with them. */
export async function forgetMailsTo(trx: Transaction<DB>, recipient: string): Promise<void> {
  await trx
    .deleteFrom("mail_outbox")
    .where(({ fn, eb }) => eb(fn("lower", ["recipient"]), "=", recipient.toLowerCase()))
    .execute();
}
