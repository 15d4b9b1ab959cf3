import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inOneStatement } from "#platform/db/transaction.server.ts";
import { isWithinItsDay } from "./card-day.server.ts";

const MOST_AT_ONCE = 1000;

/** What is left on a card past its date is the shop's. */
export async function expireCards({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now();
  const { rows } = await inOneStatement(db, () =>
    sql`
      with over as materialized (
        select id, balance_cents from gift_cards
        where not ${isWithinItsDay(now)} and balance_cents > 0
        order by id limit ${MOST_AT_ONCE}
        for no key update skip locked
      )
      insert into gift_card_movements (card_id, amount_cents, kind, actor, at)
      select id, -balance_cents, 'expired', 'system', ${now}::timestamptz from over
      returning card_id`.execute(db),
  );
  return rows.length;
}
