import type { Db } from "#platform/db/database.server.ts";

/** What the shopkeeper has set, as it is stored: the concept that it is about parses it. */
export async function readSetting({ db }: { db: Db }, key: string): Promise<unknown> {
  const { value } = await db
    .selectFrom("shop_settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return value;
}
