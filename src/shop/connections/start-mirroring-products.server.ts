import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

/** From now on the shop's catalogue is the right one: it was migrated, or is to be copied over. */
export async function startMirroringProducts(trx: Transaction<DB>): Promise<void> {
  await trx
    .updateTable("shop_settings")
    .set({ value: sql`value || '{"mirrorsProducts": true}'` })
    .where("key", "=", "spreadsheet")
    .execute();
}
