import { expect } from "../../fixtures.ts";
import type { WeekShop } from "../week-shop.ts";

type Part = { order: string; rate: number; gross: number; vat: number; papers: number };

/** Invoices less credit notes: to the cent what stayed of their orders, at each rate of VAT. */
export async function invoicesAreOfWhatStayed(shop: WeekShop): Promise<void> {
  const parts: Part[] = await shop.ask(
    `select order_id as order, (part ->> 'rate')::int as rate, count(*)::int as papers,
       sum((part ->> 'grossCents')::int * case series when 'F' then 1 else -1 end)::int as gross,
       sum((part ->> 'vatCents')::int * case series when 'F' then 1 else -1 end)::int as vat
     from invoices cross join jsonb_array_elements(content -> 'vat') as part
     group by order_id, part ->> 'rate'`,
  );
  expect(byOrder(parts), "what invoices ask for, less credit notes").toEqual(
    new Map((await keptOf(shop)).map(({ order, cents }) => [order, cents])),
  );
  const sold = await soldAtRates(shop);
  const strange = parts.filter(({ order, rate, gross, vat, papers }) => {
    const due = sold.get(`${order} ${rate}`) ?? 0;
    // Of each paper the tax is rounded once.
    const tax = (gross * rate) / (10_000 + rate);
    return gross !== due || Math.abs(vat - tax) > papers / 2;
  });
  expect(strange, "invoices less credit notes, by rate").toEqual([]);
}

function byOrder(parts: readonly Part[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { order, gross } of parts) sums.set(order, (sums.get(order) ?? 0) + gross);
  return sums;
}

/** What the bank and the ledger of cards have kept of each invoiced order. */
const keptOf = ({ ask }: WeekShop): Promise<{ order: string; cents: number }[]> =>
  ask(
    `select id as order, coalesce((
         select sum(amount_cents - refunded_cents) from simulated_intents
         where order_id = orders.id and status = 'succeeded'), 0)::int
       - coalesce((select sum(amount_cents) from gift_card_movements
         where order_id = orders.id), 0)::int as cents
     from orders where id in (select order_id from invoices)`,
  );

/** From lines and the delivery, shared as they are, less what refunds gave back at each rate. */
async function soldAtRates({ ask }: WeekShop): Promise<Map<string, number>> {
  const lines = await ask(
    `select order_id as order, vat_basis_points as rate, delivery_cents as delivery,
       sum(line_cents - order_items.discount_cents)::int as cents,
       coalesce((select sum((part ->> 'grossCents')::int)
         from refunds join payments on payments.id = payment_id
         cross join jsonb_array_elements(refunds.parts) as part
         where payments.order_id = orders.id and refunds.status = 'succeeded'
           and reason <> 'edit' and (part ->> 'rate')::int = vat_basis_points), 0)::int as back,
       exists (select from refunds join payments on payments.id = payment_id
         where payments.order_id = orders.id and refunds.status = 'succeeded'
           and reason <> 'edit' and parts is null) as "isAllBack"
     from order_items join orders on orders.id = order_id
     where order_id in (select order_id from invoices)
     group by order_id, orders.id, vat_basis_points
     order by order_id, vat_basis_points`,
  );
  const sold = new Map<string, number>();
  for (const [order, rates] of Map.groupBy(lines, (line) => line.order)) {
    const goods = rates.reduce((sum, { cents }) => sum + cents, 0);
    let left = rates[0].delivery;
    for (const [at, { rate, cents, delivery, back, isAllBack }] of rates.entries()) {
      const isLast = at === rates.length - 1;
      const share = isLast ? left : Math.round((delivery * cents) / goods);
      left -= share;
      sold.set(`${order} ${rate}`, isAllBack ? 0 : cents + share - back);
    }
  }
  return sold;
}
