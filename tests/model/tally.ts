import type { Bench } from "./bench.ts";

const COUNTED = `
  select
    (select count(*) from orders where paid_at is not null) as "orders paid",
    (select count(*) from orders where status = 'cancelled' and paid_at is not null)
      as "paid orders cancelled",
    (select count(*) from order_edits) as "edits",
    (select count(*) from order_edits where back_cents > 0) as "edits that gave back",
    (select count(*) from invoices where edit_id is not null and series = 'F')
      as "invoices of edits",
    (select count(*) from order_edits join orders on orders.id = order_id
      where status = 'cancelled') as "edits of orders cancelled later",
    (select count(*) from order_edits join payments using (order_id)
      join refunds on payment_id = payments.id and reason in ('partial', 'withdrawal'))
      as "edits of orders refunded in part later",
    (select count(*) from refunds where reason = 'partial') as "refunds in part",
    (select count(*) from refunds where reason = 'withdrawal') as "refunds of withdrawals",
    (select count(*) from refunds where reason = 'edit' and status = 'failed')
      as "refunds of edits refused",
    (select count(*) from refunds where reason = 'late_payment') as "late payments given back",
    (select count(*) from refunds where gift_cents > 0) as "refunds to gift cards",
    (select count(*) from invoices where series = 'A') as "credit notes",
    (select count(*) from payment_links join orders on orders.id = order_id
      where paid_at is not null) as "links paid",
    (select count(*) from payment_links join orders on orders.id = order_id
      where paid_at is not null and supplement_of is not null) as "supplements paid",
    (select count(*) from gift_cards where source = 'sold') as "gift cards sold",
    (select count(*) from gift_card_movements where kind = 'taken_back')
      as "gift cards taken back",
    (select count(*) from gift_card_movements join gift_cards on gift_cards.id = card_id
      where kind = 'spent' and source = 'sold') as "sold gift cards spent",
    (select count(*) from fairs where state = 'ended') as "fairs come home"`;

/** What a thousand histories come to many times. */
const SURE = [
  ...["orders paid", "edits that gave back", "refunds in part", "refunds to gift cards"],
  ...[
    "links paid",
    "supplements paid",
    "gift cards sold",
    "fairs come home",
    "payments that took their time",
  ],
];

/** Counts what the histories came to: a model that reaches nothing proves nothing. */
export function startTally() {
  const told = new Map<string, number>();
  return {
    told,
    missing: () => SURE.filter((name) => !told.get(name)),
    async add({ database, provider }: Bench) {
      const { rows } = await database.pool.query(COUNTED);
      const reached = { ...rows[0], "payments that took their time": provider.told.processing };
      for (const [name, count] of Object.entries(reached)) {
        told.set(name, (told.get(name) ?? 0) + Number(count));
      }
    },
  };
}
