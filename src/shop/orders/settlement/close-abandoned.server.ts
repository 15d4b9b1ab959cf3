import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inOneStatement } from "#platform/db/transaction.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_AT_ONCE = 1000;

/** An order that nobody paid within a day is cancelled: it holds nothing, and waits for nothing. */
export async function closeAbandoned({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now();
  const { rows } = await inOneStatement(db, () =>
    sql`
      with abandoned as materialized (
        select id from orders
        where status = 'pending' and reservation_expires_at is null and review_reason is null
          and created_at < ${new Date(now.getTime() - DAY_MS)}::timestamptz
        limit ${MOST_AT_ONCE}
        for update skip locked
      ),
      closed as (
        update orders set status = 'cancelled', updated_at = ${now}::timestamptz
        from abandoned where orders.id = abandoned.id
      )
      insert into order_events (order_id, from_status, to_status, kind, actor, at)
      select id, 'pending', 'cancelled', 'abandoned', 'system', ${now}::timestamptz from abandoned
      returning order_id`.execute(db),
  );
  return rows.length;
}
