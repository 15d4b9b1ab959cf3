import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type KeptWish, listWishes } from "./list-wishes.server.ts";
import { MOST_WISHES, type Wish } from "./wish-list.ts";

type Changes = { userId: string; kept: readonly Wish[]; removed: readonly string[] };

/** Writes down what a browser changed and tells what the account keeps now; again is the same. */
export async function syncWishes(
  { db, clock }: { db: Db; clock: Clock },
  { userId, kept, removed }: Changes,
): Promise<KeptWish[]> {
  if (kept.length + removed.length === 0) return listWishes({ db }, { userId });
  return inTransaction(db, async (trx) => {
    // Two devices at once would each count the list without the other's.
    await takeTurn(trx, `wishes:${userId}`);
    if (removed.length > 0) {
      await trx
        .deleteFrom("wishes")
        .where("user_id", "=", userId)
        .where("product_id", "in", removed)
        .execute();
    }
    if (kept.length > 0) await add(trx, { userId, kept, now: clock.now() });
    return listWishes({ db: trx }, { userId });
  });
}

type Addition = { userId: string; kept: readonly Wish[]; now: Date };

/** What is no product of the shop is left out; beyond the most, the oldest give way. */
async function add(trx: Transaction<DB>, { userId, kept, now }: Addition) {
  // A browser's clock may be ahead: nothing is kept from tomorrow.
  await sql`
    insert into wishes (user_id, product_id, added_at)
    select users.id, products.id, least(kept."addedAt", ${now}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as kept ("productId" uuid, "addedAt" timestamptz)
    join products on products.id = kept."productId"
    cross join users where users.id = ${userId}::uuid
    on conflict do nothing`.execute(trx);
  await sql`
    delete from wishes where user_id = ${userId}::uuid and product_id in (
      select product_id from wishes where user_id = ${userId}::uuid
      order by added_at desc, product_id offset ${MOST_WISHES}
    )`.execute(trx);
}
