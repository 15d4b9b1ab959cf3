import { cents } from "#kernel/money.ts";
import { findCardToSend } from "../../src/shop/gift-sales/find-card-to-send.server.ts";
import type { GiftWish } from "../../src/shop/gift-sales/gift-wish.ts";
import { issueSoldCard } from "../../src/shop/gift-sales/issue-sold-card.server.ts";
import { openGiftOrder } from "../../src/shop/gift-sales/open-gift-order.server.ts";
import { startGiftOrder } from "../../src/shop/gift-sales/start-gift-order.server.ts";
import type { Bench } from "./bench.ts";
import { balanceIn } from "./facts.ts";
import { type Client, differ, newOrder, type PaperOrder } from "./paper.ts";
import type { GiftStep } from "./step-arbitrary.ts";

/** A client begins to buy a card, which takes nothing from the shelf. */
export async function buyCard(bench: Bench, client: Client, { euros }: GiftStep) {
  const { till, shelf } = bench;
  const worthCents = euros * 100;
  const wish: GiftWish = {
    ...{ amountCents: cents(worthCents), recipientName: "Lucie", senderName: "Camille" },
    buyer: { name: "Camille Roux", email: "camille@exemple.fr" },
    message: null,
    delivery: "print",
    recipientEmail: null,
    sendOn: null,
  };
  const { orderId, checkoutKey } = await startGiftOrder(till, { wish });
  const opened = await openGiftOrder(till, { checkoutKey });
  const ids = { orderId, intentId: opened?.payment?.intentId ?? "" };
  const nothing = shelf.units.map(() => 0);
  client.orders.push({ ...newOrder("card", ids, nothing), worthCents });
  return differ("card to pay", opened?.state, "to_pay");
}

/** As its job would: a card that is paid is there, and pays like any other from then on. */
export async function issueOf({ database, till, shelf }: Bench, order: PaperOrder) {
  if (order.kind !== "card") return undefined;
  const { orderId } = order;
  await issueSoldCard(till, { orderId });
  const { rows } = await database.pool.query(
    `select gift_cards.id from gift_cards join order_items on order_items.id = order_item_id
    where order_id = $1`,
    [orderId],
  );
  if (rows.length > 0 && !order.issued) {
    const card = await findCardToSend(till, { cardId: rows[0].id });
    order.issued = { id: rows[0].id, code: card?.code ?? "" };
    shelf.cards.push(order.issued);
  }
  // One that went back before its job ran is never there.
  const isThere = order.issued !== undefined || (order.state === "paid" && !order.isRefunded);
  return differ("cards issued", rows.length, Number(isThere));
}

/** Whoever has spent of a card cannot give it back; one that went back has gone already. */
export async function isSpent(bench: Bench, { issued, worthCents = 0, isRefunded }: PaperOrder) {
  if (!issued || isRefunded) return false;
  return (await balanceIn(bench, issued)) < worthCents;
}

/** What a job would find that is paid and not issued yet. */
export async function issueAll({ database, till }: Bench) {
  const { rows } = await database.pool.query("select id from orders where is_cards_only");
  for (const { id } of rows) await issueSoldCard(till, { orderId: id });
}
