import type { TestDatabase } from "../database/database.ts";

type Free = { name?: string; priceCents?: number; vatBasisPoints?: number };

/** A line without a product, on an order that is not paid yet. */
export async function addFreeLine(
  { pool }: TestDatabase,
  orderId: string,
  { name = "Rempotage à l’atelier", priceCents = 1200, vatBasisPoints = 2000 }: Free = {},
): Promise<void> {
  const vat = Math.round((priceCents * vatBasisPoints) / (10_000 + vatBasisPoints));
  await pool.query(
    `with line as (
       insert into order_items (order_id, position, kind, units, name, price_cents, quantity,
         vat_basis_points, line_cents)
       select $1, max(position) + 1, 'free', '{}', $2, $3, 1, $4, $3
       from order_items where order_id = $1),
     vat as (
       insert into order_vat (order_id, vat_basis_points, gross_cents, vat_cents)
       values ($1, $4, $3, $5)),
     paid as (
       update payments set amount_cents = amount_cents + $3 where order_id = $1
       returning intent_id),
     intent as (
       update simulated_intents set amount_cents = amount_cents + $3
       from paid where id = intent_id)
     update orders set items_cents = items_cents + $3, total_cents = total_cents + $3
     where id = $1`,
    [orderId, name, priceCents, vatBasisPoints, vat],
  );
}

/** Leaves only what is no piece, before it is paid. */
export async function dropPieces({ pool }: TestDatabase, orderId: string): Promise<void> {
  await pool.query(
    `with gone as (
       delete from order_items where order_id = $1 and kind = 'piece' returning line_cents),
     held as (
       delete from stock_reservations where order_id = $1 returning unit_id, quantity),
     freed as (
       update stock_units set reserved = reserved - quantity from held where id = unit_id),
     vat as (
       delete from order_vat where order_id = $1 and vat_basis_points = 1000
       returning gross_cents),
     paid as (
       update payments set amount_cents = amount_cents - (select sum(gross_cents) from vat)
       where order_id = $1 returning intent_id),
     intent as (
       update simulated_intents
       set amount_cents = amount_cents - (select sum(gross_cents) from vat)
       from paid where id = intent_id)
     update orders set items_cents = items_cents - (select sum(line_cents) from gone),
       total_cents = total_cents - (select sum(gross_cents) from vat), delivery_cents = 0
     where id = $1`,
    [orderId],
  );
}
