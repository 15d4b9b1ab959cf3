import { sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { givenCents } from "./refund-sums.server.ts";

export type MoneyBack = {
  /** Goes back with the cancellation. */
  nowCents: Cents;
  /** Had gone back before it. */
  beforeCents: Cents;
  /** What of both goes, or went, to the gift card. */
  giftNowCents: Cents;
  giftBeforeCents: Cents;
  /** The card was to pay it of an order that was never paid, and has it back. */
  giftReleasedCents: Cents;
};

/** What the customer of a cancelled order gets; nothing when nothing was taken. */
export async function readMoneyBack(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<MoneyBack> {
  // A refund that the provider refuses is owed all the same.
  const { rows } = await sql<
    Record<"now" | "before" | "giftNow" | "giftBefore" | "released", number>
  >`
    with given as (
      select refunds.amount_cents, refunds.gift_cents, ${givenCents} as given_cents,
        refunds.reason in ('order_cancelled', 'payment_mismatch') as is_last
      from refunds join payments on payments.id = payment_id
      where order_id = ${orderId}::uuid
    )
    select coalesce(sum(amount_cents) filter (where is_last), 0)::int as now,
      coalesce(sum(given_cents) filter (where not is_last), 0)::int as before,
      coalesce(sum(gift_cents) filter (where is_last), 0)::int as "giftNow",
      coalesce(sum(gift_cents) filter (where not is_last), 0)::int as "giftBefore",
      coalesce((select gift_cents from orders
        where id = ${orderId}::uuid and paid_at is null), 0) as released
    from given`.execute(db);
  const { now = 0, before = 0, giftNow = 0, giftBefore = 0, released = 0 } = rows[0] ?? {};
  return {
    nowCents: cents(now),
    beforeCents: cents(before),
    giftNowCents: cents(giftNow),
    giftBeforeCents: cents(giftBefore),
    giftReleasedCents: cents(released),
  };
}
