import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

/** All of a person's: the password or the second factor that they were trusted by has changed. */
export async function forgetDevicesOf(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.deleteFrom("trusted_devices").where("user_id", "=", userId).execute();
}
