import type { Db } from "#platform/db/database.server.ts";
import { prepared } from "#platform/db/prepared.server.ts";

/** What the shopkeeper has set, as it is stored: the concept that it is about parses it. */
export async function readSetting({ db }: { db: Db }, key: string): Promise<unknown> {
  return (await readSettings({ db }, [key]))[key];
}

/** Several by their keys, asked for together. */
export async function readSettings<Key extends string>(
  { db }: { db: Db },
  keys: readonly Key[],
): Promise<Record<Key, unknown>> {
  const settings = db.selectFrom("shop_settings").select(["key", "value"]).where("key", "in", keys);
  const found = new Map((await prepared(db, settings)).map(({ key, value }) => [key, value]));
  const missing = keys.find((key) => !found.has(key));
  if (missing) throw new Error(`there is no setting ${missing}`);
  return Object.fromEntries(found) as Record<Key, unknown>;
}
