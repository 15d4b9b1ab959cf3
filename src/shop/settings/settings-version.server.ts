import { sql, type Transaction } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";

const ofKeys = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom("shop_settings")
    .select(sql<string>`updated_at::text`.as("changedAt"))
    .where("key", "in", keys)
    .orderBy("key");

const asVersion = (rows: readonly { changedAt: string }[]): string =>
  rows.map(({ changedAt }) => changedAt).join(" ");

/** The mark by which a change of these settings in between is noticed. */
export const settingsVersion = async (
  { db }: { db: Db },
  keys: readonly string[],
): Promise<string> => asVersion(await ofKeys(db, keys).execute());

/** The same, and nobody else changes them before the transaction has ended. */
export const heldSettingsVersion = async (
  trx: Transaction<DB>,
  keys: readonly string[],
): Promise<string> => asVersion(await ofKeys(trx, keys).forUpdate().execute());
