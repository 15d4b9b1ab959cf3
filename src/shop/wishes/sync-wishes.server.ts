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
    await sql`delete from wishes
      where user_id = ${userId} and product_id = any (${[...removed]}::uuid[])`.execute(trx);
    await sql`delete from wished_specimens
      where user_id = ${userId} and variant_id = any (${[...removed]}::uuid[])`.execute(trx);
    if (kept.length > 0) await add(trx, { userId, kept, now: clock.now() });
    return listWishes({ db: trx }, { userId });
  });
}

type Addition = { userId: string; kept: readonly Wish[]; now: Date };

/** What is neither product nor plant of the shop is left out; beyond the most, the oldest give way. */
async function add(trx: Transaction<DB>, { userId, kept, now }: Addition) {
  const wanted = sql`
    jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (id uuid, "addedAt" timestamptz)`;
  // A browser's clock may be ahead: nothing is kept from tomorrow.
  const addedAt = sql`least(kept."addedAt", ${now}::timestamptz)`;
  await sql`
    insert into wishes (user_id, product_id, added_at)
    select users.id, products.id, ${addedAt}
    from ${wanted} join products using (id)
    cross join users where users.id = ${userId}::uuid
    on conflict do nothing`.execute(trx);
  await sql`
    insert into wished_specimens (user_id, variant_id, added_at)
    select users.id, variant_id, ${addedAt}
    from ${wanted} join specimens on variant_id = kept.id
    cross join users where users.id = ${userId}::uuid
    on conflict do nothing`.execute(trx);
  await sql`
    with old as materialized (
      select product_id as id, added_at from wishes where user_id = ${userId}::uuid
      union all
      select variant_id, added_at from wished_specimens where user_id = ${userId}::uuid
      order by added_at desc, id offset ${MOST_WISHES}
    ), gone as (
      delete from wished_specimens
      where user_id = ${userId}::uuid and variant_id in (select id from old)
    )
    delete from wishes where user_id = ${userId}::uuid and product_id in (select id from old)
  `.execute(trx);
}
