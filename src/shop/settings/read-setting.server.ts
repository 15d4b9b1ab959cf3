import type { Db } from "#platform/db/database.server.ts";
import { prepared } from "#platform/db/prepared.server.ts";

/** What the shopkeeper has set, as it is stored: the concept that it is about parses it. */
export async function readSetting({ db }: { db: Db }, key: string): Promise<unknown> {
  const setting = db.selectFrom("shop_settings").select("value").where("key", "=", key);
  const [row] = await prepared(db, setting);
  if (!row) throw new Error(`there is no setting ${key}`);
  return row.value;
}
