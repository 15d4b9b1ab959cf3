import { sql, type Transaction } from "kysely";
import type { Cents } from "#kernel/money.ts";
import type { DB } from "#platform/db/schema.ts";
import { isWithinItsDay } from "./card-day.server.ts";

/** What a card is to pay of an order. */
export type GiftPart = { cardId: string; cents: Cents };

/**
 * The card with this much left: its row is looked at again once it is locked, so that of two buyers
 * at its last euro one finds none. Units come first, as everywhere.
 */
export const cardWithRoom = ({ cardId, cents }: GiftPart, now: Date) => sql`
      select gift_cards.id from gift_cards
      where gift_cards.id = ${cardId}::uuid and balance_cents >= ${cents}::int
        and blocked_at is null and ${isWithinItsDay(now)}
        and (select count(*) from locked) >= 0
      for no key update`;

/** For an order (`late`) whose money went back to its card before it was paid. */
export const cardForLate = sql`
    purse as materialized (
      select gift_cards.id from gift_cards join late on late.gift_card_id = gift_cards.id
      where balance_cents >= late.gift_cents and blocked_at is null
        and (select count(*) from locked) >= 0
      for no key update of gift_cards
    )`;

/** For a checkout that gives one card its money back and takes another's: both, by their ids. */
export const lockCards = (
  trx: Transaction<DB>,
  { cardId, ofOrder }: { cardId: string; ofOrder: string },
) =>
  sql`
  select id from gift_cards
  where id = ${cardId}::uuid
    or id = (select gift_card_in_use(gift_card_id) from orders where id = ${ofOrder}::uuid)
  order by id for no key update`.execute(trx);
