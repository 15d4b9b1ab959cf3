import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { lockSoldCards } from "./lock-sold-cards.server.ts";

type TakingBack = { orderId: string; actor: string; now: Date };

/**
 * Under the lock of an order whose money goes back: the cards that it sold go out of the ledger, and
 * one that is not issued yet will never be. False, with nothing changed, when one has paid for
 * something: who has spent a card cannot give it back.
 */
export async function takeBackCards(
  trx: Transaction<DB>,
  { orderId, actor, now }: TakingBack,
): Promise<boolean> {
  const sold = new Map(
    (await lockSoldCards(trx, { orderId })).map((one) => [one.id, one.soldCents]),
  );
  const { rows: cards } = await sql<{ id: string; balance: number }>`
    select id, balance_cents as balance from gift_cards
    where id = any(${[...sold.keys()]}::uuid[])
      -- A refund that the bank has refused is asked for again: its card has gone already.
      and not exists (select from gift_card_movements
        where card_id = gift_cards.id and kind = 'taken_back')`.execute(trx);
  if (cards.some(({ id, balance }) => balance < (sold.get(id) ?? 0))) return false;
  await trx
    .deleteFrom("gift_wishes")
    .where("order_item_id", "in", (of) =>
      of.selectFrom("order_items").select("id").where("order_id", "=", orderId),
    )
    .execute();
  if (cards.length === 0) return true;
  await trx
    .insertInto("gift_card_movements")
    .values(
      cards.map(({ id, balance }) => ({
        card_id: id,
        amount_cents: -balance,
        kind: "taken_back",
        order_id: orderId,
        actor,
        at: now,
      })),
    )
    .execute();
  const ids = cards.map(({ id }) => id);
  await trx.updateTable("gift_cards").set({ sealed_code: null }).where("id", "in", ids).execute();
  return true;
}
