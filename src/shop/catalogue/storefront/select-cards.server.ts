import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { prepared } from "#platform/db/prepared.server.ts";
import type { ProductCategory } from "../category.ts";
import { availableOf, shownVariants, toVariants } from "../variants/shown-variants.server.ts";
import type { ProductCard, ProductPicture } from "./product-card.ts";

/** The columns of cards, each with its first picture, of products that are in the shop. */
export const selectCards = (db: Db) =>
  db
    .selectFrom("products")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("product_pictures")
          .select(["path", "width", "height", "widths", "placeholder", "alt"])
          .whereRef("product_id", "=", "products.id")
          .orderBy("position")
          .limit(1)
          .as("picture"),
      (join) => join.onTrue(),
    )
    .select([
      "products.id",
      "products.slug",
      "products.name",
      "products.description",
      "products.price_cents",
      "products.crossed_cents",
      "products.category",
      sql<string | null>`products.botanical ->> 'latinName'`.as("latinName"),
      sql<string[]>`coalesce(products.customization -> 'sizes', '[]')`.as("sizes"),
      sql<string[]>`coalesce(products.customization -> 'colors', '[]')`.as("colors"),
      sql<number>`products.stock - products.reserved`.as("available"),
      shownVariants.as("variants"),
      "picture.path",
      "picture.width",
      "picture.height",
      "picture.widths",
      "picture.placeholder",
      "picture.alt",
    ])
    .select((product) =>
      jsonArrayFrom(
        product
          .selectFrom("product_pictures as shown")
          .select(["shown.path", "shown.width", "shown.height", "shown.widths"])
          .select(["shown.placeholder", "shown.alt", "shown.color"])
          .whereRef("shown.product_id", "=", "products.id")
          .where("shown.color", "is not", null)
          .$narrowType<{ color: string }>()
          .orderBy("shown.position"),
      ).as("colorPictures"),
    )
    .where("products.archived_at", "is", null);

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>["execute"]>>[number];

export function toCard(row: CardRow): ProductCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    latinName: row.latinName,
    description: row.description,
    priceCents: cents(row.price_cents),
    crossedCents: row.crossed_cents === null ? null : cents(row.crossed_cents),
    category: row.category as ProductCategory,
    sizes: row.sizes,
    colors: row.colors,
    available: availableOf(row.available, row.variants),
    variants: toVariants(row.id, row.variants),
    picture: toPicture(row),
    colorPictures: row.colorPictures,
  };
}

function toPicture(row: CardRow): ProductPicture | null {
  const { path, width, height, widths, placeholder, alt } = row;
  // The left join gives all of them or none.
  return path === null
    ? null
    : ({ path, width, height, widths, placeholder, alt } as ProductPicture);
}

/** The cards of products, in the order given. */
export async function cardsOf(db: Db, wanted: readonly { id: string }[]): Promise<ProductCard[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  // One text whatever their number, which a connection plans once: that was a quarter of the cost.
  const rows = await prepared(
    db,
    selectCards(db).where(sql<boolean>`products.id = any (${ids}::uuid[])`),
  );
  const cardById = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => cardById.get(id) ?? []);
}
