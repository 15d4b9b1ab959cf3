import type { Pool } from "pg";

type VariantGiven = {
  productId: string;
  name: string;
  priceCents?: number;
  options?: Record<string, string>;
  weightGrams?: number;
  /** Quantities by stock unit; without it, a new unit of `stock`. */
  units?: Record<string, number>;
  stock?: number;
};

/** A variant of a product’s own: with a unit of its own, or made of units that are there. */
export async function addVariant(pool: Pool, given: VariantGiven): Promise<string> {
  const { productId, name, options = {}, stock = 0, priceCents = 3990, weightGrams } = given;
  const { rows } = await pool.query<{ id: string }>(
    `with own as (
       insert into stock_units (product_id, stock) select $1, $6 where $5::jsonb is null
       returning id
     ), added as (
       insert into variants (product_id, name, options, price_cents, weight_grams)
       values ($1, $2, $3, $4, $7) returning id
     ), taken as (
       insert into variant_units (variant_id, unit_id, quantity)
       select added.id, own.id, 1 from added, own
       union all
       select added.id, key::uuid, value::int from added, jsonb_each_text($5::jsonb)
     )
     select id from added`,
    [productId, name, options, priceCents, given.units ?? null, stock, weightGrams ?? null],
  );
  return rows[0]?.id ?? "";
}

/** The unit of a variant that takes one. */
export async function unitOf(pool: Pool, variantId: string): Promise<string> {
  const { rows } = await pool.query<{ unit_id: string }>(
    "select unit_id from variant_units where variant_id = $1",
    [variantId],
  );
  return rows[0]?.unit_id ?? "";
}

export async function stockOfUnit(pool: Pool, unitId: string) {
  const { rows } = await pool.query<{ stock: number; reserved: number }>(
    "select stock, reserved from stock_units where id = $1",
    [unitId],
  );
  return rows[0];
}
