import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { earlierCodes } from "#shop/gift-cards/earlier-codes.server.ts";
import { passWithoutParcel } from "#shop/orders/lifecycle/end-without-parcel.server.ts";
import { moveOrder } from "#shop/orders/lifecycle/move-order.server.ts";

/**
 * Its code is in the mail, and is erased here. An order of cards alone has arrived with the last of
 * them.
 */
export function markCardSent(
  { db, clock }: { db: Db; clock: Clock },
  { cardId }: { cardId: string },
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const orderId = await lockOrder(trx, cardId);
    const [sent] = await trx
      .updateTable("gift_cards")
      .set({ sent_at: now, sealed_code: null })
      .where("id", "=", cardId)
      .where("sealed_code", "is not", null)
      .returning("id")
      .execute();
    if (!sent || !orderId || (await isAnyWaiting(trx, orderId))) return;
    const who = { orderId, actor: "system", now };
    if (!(await passWithoutParcel(trx, who))) return;
    await moveOrder(trx, { ...who, to: "delivered", isTold: true });
  });
}

/**
 * The order first, as everyone takes it, also of a card that replaces the one that it has sold;
 * undefined for a card that no order has.
 */
async function lockOrder(trx: Transaction<DB>, cardId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive ${earlierCodes(cardId)}
    select id from orders
    where is_cards_only and id in (
      select order_id from codes join order_items on order_items.id = order_item_id)
    for update`.execute(trx);
  return rows[0]?.id;
}

async function isAnyWaiting(trx: Transaction<DB>, orderId: string): Promise<boolean> {
  const waiting = await trx
    .selectFrom("order_items")
    .leftJoin("gift_wishes", "gift_wishes.order_item_id", "order_items.id")
    .leftJoin("gift_cards", "gift_cards.order_item_id", "order_items.id")
    .select("order_items.id")
    .where("order_items.order_id", "=", orderId)
    .where(({ or, eb }) =>
      or([
        eb("gift_wishes.order_item_id", "is not", null),
        eb("gift_cards.sealed_code", "is not", null),
      ]),
    )
    .executeTakeFirst();
  return waiting !== undefined;
}
