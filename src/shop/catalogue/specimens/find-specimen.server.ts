import { sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductPicture } from "../storefront/product-card.ts";
import { reducedUntil } from "../variants/shown-variants.server.ts";
import type { RootState } from "./root-state.ts";
import { plantName, type SpecimenState, specimenState } from "./specimen-state.ts";

export type SpecimenPage = {
  number: number;
  variantId: string;
  product: { slug: string; name: string; category: string; latinName: string | null };
  state: SpecimenState;
  soldAt: Date | null;
  priceCents: Cents;
  crossedCents: Cents | null;
  reducedUntil: Date | null;
  heightCm: number | null;
  leaves: number | null;
  rootState: RootState | null;
  pot: string;
  note: string;
  photographs: (ProductPicture & { caption: string; isIllustration: boolean; takenAt: Date })[];
};

/** A specimen as its own page shows it, for ever: also when it was sold. */
export async function findSpecimen(
  { db }: { db: Db },
  number: number,
): Promise<SpecimenPage | null> {
  const row = await db
    .selectFrom("specimens")
    .innerJoin("variants", "variants.id", "specimens.variant_id")
    .innerJoin("variant_units", "variant_units.variant_id", "variants.id")
    .innerJoin("stock_units", "stock_units.id", "unit_id")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["number", "variants.id as variantId", "sold_at as soldAt"])
    .select(["variants.price_cents as priceCents", "variants.crossed_cents as crossedCents"])
    .select(["height_cm as heightCm", "leaves", "root_state as rootState", "pot", "note"])
    .select(["stock_units.stock", "stock_units.reserved", "products.slug", "products.category"])
    .select(["products.name as productName", reducedUntil.as("reducedUntil")])
    .select([
      sql<boolean>`coalesce(variants.archived_at, products.archived_at) is not null`.as(
        "isArchived",
      ),
      sql<boolean>`specimens.fair_id is not null`.as("isAtFair"),
      sql<string | null>`products.botanical->>'latinName'`.as("latinName"),
      sql<(ProductPicture & { isIllustration: boolean; takenAt: string })[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('path', path, 'width', width,
          'height', height, 'widths', widths, 'placeholder', placeholder, 'alt', alt,
          'isIllustration', is_illustration, 'takenAt', taken_at) order by position), '[]')
        from variant_pictures where variant_pictures.variant_id = variants.id)`.as("photographs"),
    ])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return null;
  const { slug, productName: name, category, latinName, isArchived, stock, reserved } = row;
  const { variantId, soldAt, heightCm, leaves, pot, note } = row;
  return {
    ...{ number, variantId, soldAt, heightCm, leaves, pot, note, reducedUntil: row.reducedUntil },
    product: { slug, name, category, latinName },
    state: specimenState({ isArchived, isAtFair: row.isAtFair, stock, reserved, soldAt }),
    priceCents: cents(row.priceCents),
    crossedCents: row.crossedCents === null ? null : cents(row.crossedCents),
    rootState: row.rootState as RootState | null,
    photographs: row.photographs.map((one) => ({
      ...one,
      caption: one.alt === plantName(number) ? "" : one.alt,
      takenAt: new Date(one.takenAt),
    })),
  };
}
