import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { earlierCodes } from "#shop/gift-cards/earlier-codes.server.ts";
import { passWithoutParcel } from "#shop/orders/lifecycle/end-without-parcel.server.ts";
import { moveOrder } from "#shop/orders/lifecycle/move-order.server.ts";

type Going = { cardId: string; orderId: string | undefined; actor: string; now: Date };

/**
 * Mailed or printed, its code is erased. An order of cards alone has arrived with the last of them.
 * Under the lock of its order.
 */
export async function letCardGo(
  trx: Transaction<DB>,
  { cardId, orderId, actor, now }: Going,
): Promise<void> {
  const [sent] = await trx
    .updateTable("gift_cards")
    .set({ sent_at: now, sealed_code: null })
    .where("id", "=", cardId)
    .where("sealed_code", "is not", null)
    .returning("id")
    .execute();
  if (!sent || !orderId || (await isAnyWaiting(trx, orderId))) return;
  const who = { orderId, actor, now };
  if (!(await passWithoutParcel(trx, who))) return;
  await moveOrder(trx, { ...who, to: "delivered", isTold: true });
}

/**
 * The order first, as everyone takes it, also of a card that replaces the one that it has sold;
 * undefined for a card that no order has.
 */
export async function lockOrderOf(
  trx: Transaction<DB>,
  { cardId }: { cardId: string },
): Promise<string | undefined> {
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
