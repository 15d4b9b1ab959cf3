import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";

/** As long as a payment may be contested with a card of deferred debit. */
const MONTHS = 15;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A night's work is far less; the first night of an old shop is done in parts. */
const BATCH = 10_000;

type Forgotten = { events: number; intents: number; refusedCards: number };

/**
 * What the provider told of payments, and its number of those that never came to be, go after 15
 * months, as the privacy policy promises. The number of a payment that was made stays with its
 * order: a refund under the legal guarantee is asked for under it.
 */
export async function forgetOldPayments({
  db,
  clock,
}: {
  db: Db;
  clock: Clock;
}): Promise<Forgotten> {
  const yesterday = new Date(clock.now().getTime() - DAY_MS);
  const limit = clock.now();
  limit.setUTCMonth(limit.getUTCMonth() - MONTHS);
  // Cards that were refused are counted for a quarter of an hour.
  const refusedCards = await count(db, sql`delete from payment_failures where at < ${yesterday}`);
  const forgotten = { events: 0, intents: 0, refusedCards };
  for (let gone = BATCH; gone === BATCH; forgotten.events += gone) {
    gone = await count(
      db,
      sql`delete from payment_events where (provider, event_id) in (
        select provider, event_id from payment_events
        where received_at < ${limit} and handled_at is not null limit ${BATCH})`,
    );
  }
  for (let gone = BATCH; gone === BATCH; forgotten.intents += gone) {
    gone = await count(
      db,
      sql`update payments set intent_id = null where id in (
        select id from payments
        where updated_at < ${limit} and status in ('failed', 'cancelled') and intent_id is not null
        limit ${BATCH})`,
    );
  }
  return forgotten;
}

async function count(db: Db, statement: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(db);
  return Number(numAffectedRows);
}
