import type { Pool } from "pg";
import { addPlant } from "../sale/add-plant.ts";
import { type Line, line } from "../sale/http-buyers.ts";
import { addSpecimen } from "../support/shop/add-specimen.ts";
import { addVariant } from "../support/shop/add-variant.ts";

/** What a drop puts on sale: its page, what one may put into a cart, and how many pieces there are. */
export type Shelf = { productId: string; page: string; lines: Line[]; pieces: number };

const VARIANTS = 8;

/** The kinds of drops: one plant of many pieces, one of a kind, and one in several sizes. */
export const shelves = {
  async plants(pool: Pool, pieces: number): Promise<Shelf> {
    const productId = await addPlant(pool, pieces, "Monstera obliqua ’Peru’");
    return { productId, page: await pageOf(pool, productId), lines: [line(productId)], pieces };
  },

  async specimen(pool: Pool): Promise<Shelf> {
    const productId = await addPlant(pool, 0, "Monstera Albo Variegata");
    const { variantId, number } = await addSpecimen(pool, { productId });
    const page = `${await pageOf(pool, productId)}/plants/${number}`;
    return { productId, page, lines: [{ ...line(productId), variantId }], pieces: 1 };
  },

  async variants(pool: Pool, pieces: number): Promise<Shelf> {
    const productId = await addPlant(pool, 0, "Monstera Thai Constellation");
    const stock = Math.ceil(pieces / VARIANTS);
    const lines: Line[] = [];
    for (let size = 1; size <= VARIANTS; size += 1) {
      const name = `pot ${size + 8} cm`;
      const variantId = await addVariant(pool, { productId, name, stock });
      lines.push({ ...line(productId), variantId });
    }
    const page = await pageOf(pool, productId);
    return { productId, page, lines, pieces: stock * VARIANTS };
  },
} satisfies Record<string, (pool: Pool, pieces: number) => Promise<Shelf>>;

async function pageOf(pool: Pool, productId: string): Promise<string> {
  const { rows } = await pool.query<{ slug: string }>("select slug from products where id = $1", [
    productId,
  ]);
  return `/products/${rows[0]?.slug}`;
}
