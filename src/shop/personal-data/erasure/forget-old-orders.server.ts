import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { parisNoon } from "#kernel/paris-day.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { forgetBuyer } from "#shop/orders/buyers/forget-buyer.server.ts";
import { forgetMirrored } from "./forget-mirrored.server.ts";

// On the first of January a whole year of orders is due.
const AT_ONCE = 500;

/**
 * Takes the person out of orders that no law asks to keep any more, whoever placed them; says of how
 * many. What was bought stays for the statistics.
 */
export async function forgetOldOrders({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now();
  let forgotten = 0;
  let count: number;
  do {
    count = await inTransaction(db, (trx) => forgetSome(trx, now));
    forgotten += count;
  } while (count === AT_ONCE);
  return forgotten;
}

async function forgetSome(trx: Transaction<DB>, now: Date): Promise<number> {
  const orders = await trx
    .selectFrom("orders")
    .select(["id", "user_id", "guest_id"])
    .where("erased_at", "is", null)
    .where(pastTerm(now))
    .limit(AT_ONCE)
    .forUpdate()
    // Another worker has them.
    .skipLocked()
    .execute();
  if (orders.length === 0) return 0;
  const orderIds = orders.map(({ id }) => id);
  const customerIds = orders.flatMap(({ user_id, guest_id }) => [user_id ?? [], guest_id ?? []]);
  await forgetBuyer(trx, { orderIds, now });
  await forgetMirrored(trx, { customerIds: [...new Set(customerIds.flat())], orderIds });
  return orders.length;
}

/**
 * A sale is kept for ten years from the end of the year in which it was last invoiced or moved: the
 * term of the books, and never shorter than the ten years from its delivery. What came to no sale is
 * kept for five.
 */
function pastTerm(now: Date): RawBuilder<boolean> {
  const year = parisNoon(now).getUTCFullYear();
  const tenYears = sql`make_timestamptz(${year - 10}, 1, 1, 0, 0, 0, 'Europe/Paris')`;
  const fiveYears = new Date(now);
  fiveYears.setUTCFullYear(fiveYears.getUTCFullYear() - 5);
  return sql<boolean>`(
    orders.created_at < ${tenYears}
      and not exists (
        select from order_events
        where order_id = orders.id and at >= ${tenYears} and from_status is distinct from to_status)
      and not exists (
        select from invoices where order_id = orders.id and issued_at >= ${tenYears})
    or orders.status = 'cancelled' and orders.paid_at is null
      and orders.created_at < ${fiveYears}::timestamptz)`;
}
