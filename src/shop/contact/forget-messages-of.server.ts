import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

/** The address must have been proven to be theirs who asks. */
export async function forgetMessagesOf(trx: Transaction<DB>, email: string): Promise<void> {
  await trx
    .deleteFrom("contact_messages")
    .where(({ fn, eb }) => eb(fn("lower", ["email"]), "=", email.toLowerCase()))
    .execute();
}
