import pg from "pg";
import { addVariant, unitOf } from "../../support/shop/add-variant.ts";
import { test as base, type Sold } from "../sale/fixtures.ts";

type Variants = {
  pool: pg.Pool;
  product: Sold;
  page: string;
  young: string;
  grown: string;
  potted: string;
  specimen: string;
};

/** A plant in three sizes, one reduced and one sold out; with its pot; and one exact plant of it. */
export const test = base.extend<{ plant: Variants }>({
  plant: async ({ shop, addProduct }, use) => {
    const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
    const product = await addProduct({ stock: 0 });
    const pot = await addProduct({ stock: 5 });
    const productId = product.id;
    const add = (name: string, priceCents: number, stock: number, size: string) =>
      addVariant(pool, { productId, name, priceCents, stock, options: { size } });
    const young = await add("Jeune plant", 14900, 6, "S");
    const grown = await add("Sujet établi", 16900, 2, "M");
    const tall = await add("Grand sujet", 31900, 0, "L");
    const units = { [await unitOf(pool, young)]: 1, [pot.id]: 1 };
    const name = "Avec un pot en céramique";
    const potted = await addVariant(pool, { productId, name, priceCents: 17800, units });
    const specimen = await addVariant(pool, {
      productId,
      name: "n° 217",
      priceCents: 8900,
      stock: 1,
    });
    const change = (id: string, set: string) =>
      pool.query(`update variants set ${set} where id = $1`, [id]);
    await change(productId, "archived_at = now()");
    await change(young, "position = 1, detail = 'Pot 12 cm, 3 à 4 feuilles'");
    await change(grown, "position = 2, crossed_cents = 18900");
    await change(tall, "position = 3");
    await change(potted, "position = 4");
    await pool.query(
      `insert into specimens (variant_id, number, height_cm, leaves, root_state, pot)
       values ($1, (select coalesce(max(number), 216) + 1 from specimens), 41, 5, 'racinée', 'pot 17 cm')`,
      [specimen],
    );
    await pool.query(
      `insert into variant_pictures
         (variant_id, position, key, path, width, height, widths, placeholder, alt, taken_at)
       select $1, 0, key, path, width, height, widths, placeholder, 'Plant exact', '2026-11-12T12:00Z'
       from product_pictures limit 1`,
      [specimen],
    );
    const page = `/products/${product.slug}`;
    await use({ pool, product, page, young, grown, potted, specimen });
    await pool.end();
  },
});
