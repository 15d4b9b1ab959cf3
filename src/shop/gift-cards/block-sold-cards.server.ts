import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { lockSoldCards } from "./lock-sold-cards.server.ts";

type Sold = { orderId: string };

/**
 * Under the lock of an order whose money went back without the shop, or may: its cards keep what they
 * hold and pay nothing. One that a person has blocked stays theirs to free, and so becomes one of
 * which a part went back, whatever the bank decides about the rest.
 */
export async function blockSoldCards(
  trx: Transaction<DB>,
  { isDispute, now, ...sold }: Sold & { isDispute: boolean; now: Date },
): Promise<void> {
  const ids = (await lockSoldCards(trx, sold)).map(({ id }) => id);
  await sql`
    update gift_cards
    set blocked_at = coalesce(blocked_at, ${now}::timestamptz), is_blocked_by_dispute = ${isDispute}
    where id = any(${ids}::uuid[])
      and (blocked_at is null or is_blocked_by_dispute and not ${isDispute}::boolean)`.execute(trx);
}

/** The bank has decided for the shop: what was blocked for the dispute pays again. */
export async function freeSoldCards(trx: Transaction<DB>, sold: Sold): Promise<void> {
  const ids = (await lockSoldCards(trx, sold)).map(({ id }) => id);
  await sql`
    update gift_cards set blocked_at = null, is_blocked_by_dispute = false
    where id = any(${ids}::uuid[]) and is_blocked_by_dispute`.execute(trx);
}
