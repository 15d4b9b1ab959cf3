import type { Pool } from "pg";
import { addVariant } from "./add-variant.ts";

type SpecimenGiven = { productId: string; priceCents?: number };

/** A plant on sale by itself, shown by a picture of the sample catalogue where there is one. */
export async function addSpecimen(
  pool: Pool,
  { productId, priceCents = 16_900 }: SpecimenGiven,
): Promise<{ variantId: string; number: number }> {
  const variantId = await addVariant(pool, { productId, name: "n°", priceCents, stock: 1 });
  const { rows } = await pool.query<{ number: number }>(
    `insert into specimens (variant_id, number, height_cm, leaves, root_state, pot, note)
     select $1, coalesce(max(number), 0) + 1, 41, 5, 'racinée', 'pot 17 cm', 'deux demi-lunes blanches'
     from specimens returning number`,
    [variantId],
  );
  const number = rows[0]?.number ?? 0;
  await pool.query(
    "update variants set name = 'n°\u00a0' || $2::int, position = $2 where id = $1",
    [variantId, number],
  );
  await pool.query(
    `insert into variant_pictures (variant_id, position, key, path, width, height, widths,
       placeholder, alt, is_illustration)
     select $1, 0, key, path, width, height, widths, placeholder, 'La plante entière', true
     from product_pictures order by key limit 1`,
    [variantId],
  );
  return { variantId, number };
}
