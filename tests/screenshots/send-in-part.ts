import { setTimeout as sleep } from "node:timers/promises";
import { inShopDatabase } from "../e2e/catalogue/shop-database.ts";

/** The tax of an order by rate, which every order that was paid has. */
export const taxOrder = (orderId: string) =>
  inShopDatabase(
    `insert into order_vat (order_id, vat_basis_points, gross_cents, vat_cents)
     select order_id, rate, gross, round(gross * rate / (10000.0 + rate))
     from (
       select order_id, vat_basis_points as rate, sum(line_cents)
         + case when vat_basis_points = min(vat_basis_points) over () then 790 else 0 end as gross
       from order_items where order_id = $1 group by order_id, vat_basis_points
     ) as parts`,
    [orderId],
  );

/** An order on its way, one pot of which was missing and paid back: it has all that an order can show. */
export async function sendInPart(orderId: string): Promise<void> {
  await taxOrder(orderId);
  await inShopDatabase(
    `with parcel as (
       insert into parcels (id, order_id, position, state, carrier, tracking_number, tracking_url,
         created_at, handed_at)
       values ($1, $1, 1, 'handed', 'Colissimo', '6A12345678901',
         'https://www.laposte.fr/outils/suivi', '2026-11-14', '2026-11-14')
     ),
     payment as (
       insert into payments (order_id, provider, intent_id, idempotency_key, amount_cents, status)
       select id, 'simulated', 'pi_' || id, id::text, total_cents, 'succeeded'
       from orders where id = $1
       returning id
     ),
     refund as (
       insert into refunds (payment_id, amount_cents, reason, idempotency_key, status, parts)
       select id, 3290, 'partial', 'refund:' || id, 'succeeded',
         '[{"label": "1 × Pot en céramique", "rate": 2000, "grossCents": 3290}]'
       from payment
     )
     insert into order_events (order_id, from_status, to_status, kind, actor, details, at)
     values ($1, 'completed', 'processing', 'status', 'system', '{}', '2026-11-13 09:00+01'),
       ($1, 'processing', 'shipped', 'status', 'system', '{}', '2026-11-14 08:30+01'),
       ($1, 'shipped', 'shipped', 'refund', 'system',
         '{"status": "succeeded", "amountCents": 3290}', '2026-11-14 09:10+01')`,
    [orderId],
  );
  await inShopDatabase(
    "select graphile_worker.add_job('issue-invoice', json_build_object('orderId', $1::text))",
    [orderId],
  );
  for (let tries = 0; tries < 100; tries += 1) {
    const issued = await inShopDatabase("select from invoices where order_id = $1", [orderId]);
    if (issued.length === 2) return;
    await sleep(100);
  }
  throw new Error("no invoice was issued");
}
