import type { Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";
import { euros } from "../../sale/fixtures.ts";
import type { WeekShop } from "../week-shop.ts";
import { fairsAreApart } from "./fairs.ts";
import { invoicesAreOfWhatStayed } from "./invoices.ts";

/** The money of the week so far: what the bank, the ledger of cards, the papers and the screens say. */
export async function accountsAddUp(shop: WeekShop, page: Page, sales: number): Promise<void> {
  const bank = await bankOf(shop);
  const cards = await cardsOf(shop);
  // A card is no sale when it is bought, and what it pays is: what is owed for it is neither yet.
  expect(sales, "sales on the dashboard").toBe(bank.in - bank.back - cards.owed);
  expect(bank.in, "what orders asked of bank cards").toBe(
    cards.goods + cards.sold - cards.used + (await takenOffByEdits(shop)),
  );
  await page.goto("/admin/cartes-cadeaux");
  const owed = page.locator("dl > div", { hasText: "Encours" });
  await expect(owed).toContainText(euros(cards.owed));
  await invoicesAreOfWhatStayed(shop);
  await fairsAreApart(shop, page);
}

/** What the provider has, which knows nothing of orders, beside what the shop says that it has. */
async function bankOf({ ask }: WeekShop) {
  const [theirs] = await ask(
    `select coalesce(sum(amount_cents), 0)::int as "in", coalesce(sum(refunded_cents), 0)::int as back
     from simulated_intents where status = 'succeeded'`,
  );
  const [ours] = await ask(
    `select (select coalesce(sum(amount_cents), 0)::int from payments
         where status in ('succeeded', 'refunding', 'refunded', 'lost')) as "in",
       (select coalesce(sum(amount_cents - gift_cents), 0)::int from refunds
         where status = 'succeeded') as back`,
  );
  expect(ours, "payments and refunds, as the bank has them").toEqual(theirs);
  return theirs;
}

/** The ledger of gift cards, held to the orders that bought cards and those that cards have paid. */
async function cardsOf({ ask }: WeekShop) {
  const [ledger] = await ask(
    `select coalesce(sum(amount_cents), 0)::int as owed,
       coalesce(sum(amount_cents) filter (where kind = 'issued'), 0)::int as sold,
       coalesce(-sum(amount_cents) filter (where kind in ('spent', 'given_back')), 0)::int as used
     from gift_card_movements`,
  );
  const [orders] = await ask(
    `select (select coalesce(sum(line_cents), 0)::int from order_items join orders on orders.id = order_id
         where kind = 'gift_card' and paid_at is not null) as sold,
       (select coalesce(sum(gift_cents), 0)::int from orders where paid_at is not null) as used`,
  );
  expect(ledger, "cards that were sold and used").toMatchObject(orders);
  const [held] = await ask("select coalesce(sum(balance_cents), 0)::int as owed from gift_cards");
  expect(ledger, "what is left on cards").toMatchObject(held);
  const [{ goods }] = await ask(
    `select coalesce(sum(line_cents - order_items.discount_cents), 0)::int
       + (select coalesce(sum(delivery_cents), 0)::int from orders where paid_at is not null) as goods
     from order_items join orders on orders.id = order_id
     where kind <> 'gift_card' and paid_at is not null`,
  );
  return { ...ledger, goods };
}

async function takenOffByEdits({ ask }: WeekShop): Promise<number> {
  const [edits] = await ask("select coalesce(sum(back_cents), 0)::int as back from order_edits");
  return edits.back;
}
