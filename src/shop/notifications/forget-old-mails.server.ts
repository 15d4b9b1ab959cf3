import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

type Old = { kind: string; before: Date };

/** For mails about no row of ours, which nothing else would forget. */
export async function forgetOldMails(trx: Transaction<DB>, { kind, before }: Old): Promise<void> {
  await trx
    .deleteFrom("mail_outbox")
    .where("kind", "=", kind)
    .where("created_at", "<", before)
    .execute();
}
