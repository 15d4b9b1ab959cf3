import { randomUUID } from "node:crypto";
import type { Pool } from "pg";

export async function addPlant(pool: Pool, stock: number, name = "Monstera"): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into products (slug, name, description, price_cents, vat_basis_points, category,
       stock, weight_grams, is_living_plant, customization)
     values ($1, $2, 'Une plante', 3990, 1000, 'Plantes', $3, 900, true, '{}') returning id`,
    [`plante-${randomUUID()}`, name, stock],
  );
  return rows[0]?.id ?? "";
}

export async function stockOf(pool: Pool, productId: string) {
  const { rows } = await pool.query<{ stock: number; reserved: number }>(
    "select stock, reserved from products where id = $1",
    [productId],
  );
  return rows[0];
}
