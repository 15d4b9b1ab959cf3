import type { Transaction } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";

type Written = { key: string; value: unknown; now: Date };

/** Changes of one block wait for each other: each starts from what the one before has left. */
export const lockBlock = (trx: Transaction<DB>, key: string) => takeTurn(trx, `content:${key}`);

export async function writeBlock(trx: Transaction<DB>, { key, value, now }: Written) {
  const row = { value: JSON.stringify(value), updated_at: now };
  await trx
    .insertInto("content_blocks")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}

/** When a block was last changed; blank for one that reads as it was delivered. */
export async function blockVersion(db: Db, key: string): Promise<string> {
  const row = await db
    .selectFrom("content_blocks")
    .select("updated_at")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.updated_at.toISOString() ?? "";
}
