import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

/** Who was written to about these subjects is forgotten with them. */
export async function forgetMails(trx: Transaction<DB>, subjectIds: string[]): Promise<void> {
  await trx
    .deleteFrom("mail_outbox")
    .where("subject_id", "=", sql<string>`any(${subjectIds}::text[])`)
    .execute();
}
