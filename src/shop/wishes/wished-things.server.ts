import { sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type SpecimenState, specimenState } from "#shop/catalogue/specimens/specimen-state.ts";
import type { ProductCard, ProductPicture } from "#shop/catalogue/storefront/product-card.ts";
import { selectCards, toCard } from "#shop/catalogue/storefront/select-cards.server.ts";

/** A card that stays in the list when its product has left the shop. */
export type WishedProduct = ProductCard & { isArchived: boolean };

/** One plant, which stays in the list when it has gone. */
export type WishedPlant = {
  /** Of its variant. */
  id: string;
  productId: string;
  number: number;
  state: SpecimenState;
  /** A moment, as text. */
  soldAt: string | null;
  priceCents: Cents;
  crossedCents: Cents | null;
  heightCm: number | null;
  leaves: number | null;
  picture: ProductPicture | null;
};

/** A product, or one plant of it. */
export type WishedThing = { product: WishedProduct; plant: WishedPlant | null };

/** In the order given; what the shop has never sold is left out. */
export async function wishedThings(
  { db }: { db: Db },
  ids: readonly string[],
): Promise<WishedThing[]> {
  if (ids.length === 0) return [];
  const plants = await findPlants(db, ids);
  const rows = await selectCards(db)
    // The cards of lists are of products that are in the shop; a wish outlives its product.
    .clearWhere()
    .select("products.archived_at")
    .where("products.id", "in", [...ids, ...plants.map(({ productId }) => productId)])
    .execute();
  const cards = new Map(
    rows.map((row) => [row.id, { ...toCard(row), isArchived: row.archived_at !== null }]),
  );
  const byId = new Map(plants.map((plant) => [plant.id, plant]));
  return ids.flatMap((id) => {
    const plant = byId.get(id) ?? null;
    const product = cards.get(plant?.productId ?? id);
    return product ? { product, plant } : [];
  });
}

type Row = Omit<WishedPlant, "state" | "priceCents" | "crossedCents" | "soldAt"> & {
  priceCents: number;
  crossedCents: number | null;
  soldAt: Date | null;
  isArchived: boolean;
  isAtFair: boolean;
  stock: number;
  reserved: number;
};

async function findPlants(db: Db, ids: readonly string[]): Promise<WishedPlant[]> {
  const { rows } = await sql<Row>`
    select variants.id, variants.product_id as "productId", number, sold_at as "soldAt",
      variants.price_cents as "priceCents", variants.crossed_cents as "crossedCents",
      height_cm as "heightCm", leaves, stock_units.stock, stock_units.reserved,
      coalesce(variants.archived_at, products.archived_at) is not null as "isArchived",
      specimens.fair_id is not null as "isAtFair", (
        select jsonb_build_object('path', path, 'width', width, 'height', height,
          'widths', widths, 'placeholder', placeholder, 'alt', alt)
        from variant_pictures where variant_pictures.variant_id = variants.id
        order by position limit 1
      ) as picture
    from specimens
    join variants on variants.id = specimens.variant_id
    join variant_units on variant_units.variant_id = variants.id
    join stock_units on stock_units.id = unit_id
    join products on products.id = variants.product_id
    where variants.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows.map(({ isArchived, isAtFair, stock, reserved, soldAt, ...plant }) => ({
    ...plant,
    state: specimenState({ isArchived, isAtFair, stock, reserved, soldAt }),
    soldAt: soldAt?.toISOString() ?? null,
    priceCents: cents(plant.priceCents),
    crossedCents: plant.crossedCents === null ? null : cents(plant.crossedCents),
  }));
}
