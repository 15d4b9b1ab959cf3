import { sql, type Transaction } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import type { RootState } from "./root-state.ts";
import type { SpecimenPhotograph } from "./specimen-form.ts";
import { plantName, type SpecimenState, specimenState } from "./specimen-state.ts";

export type EditedSpecimen = {
  number: number;
  variantId: string;
  unitId: string;
  /** What two edits are told apart by: it follows from all that the form shows. */
  version: string;
  product: { id: string; slug: string; name: string };
  priceCents: Cents;
  heightCm: number | null;
  leaves: number | null;
  rootState: RootState | null;
  pot: string;
  note: string;
  place: string | null;
  photographs: SpecimenPhotograph[];
  state: SpecimenState;
  /** When it was first put on sale. */
  enteredAt: Date;
  soldAt: Date | null;
  /** When a sold one came back last. */
  cameBackAt: Date | null;
};

/** A specimen as its form shows it, on sale or not. */
export async function findSpecimenToEdit(
  { db }: { db: Db | Transaction<DB> },
  number: number,
): Promise<EditedSpecimen | null> {
  const row = await db
    .selectFrom("specimens")
    .innerJoin("variants", "variants.id", "specimens.variant_id")
    .innerJoin("variant_units", "variant_units.variant_id", "variants.id")
    .innerJoin("stock_units", "stock_units.id", "unit_id")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["number", "variants.id as variantId", "unit_id as unitId", "sold_at as soldAt"])
    .select(["variants.price_cents as priceCents", "height_cm as heightCm", "leaves"])
    .select(["root_state as rootState", "pot", "note", "stock_units.stock"])
    .select("stock_units.place")
    .select(["stock_units.reserved", "products.id as productId", "products.slug"])
    .select(["products.name as productName", "variants.created_at as enteredAt"])
    .select([
      sql<boolean>`variants.archived_at is not null`.as("isArchived"),
      sql<boolean>`specimens.fair_id is not null`.as("isAtFair"),
      photographs.as("photographs"),
      cameBackAt.as("cameBackAt"),
      sql<string>`md5(jsonb_build_array(variants.price_cents, height_cm, leaves, root_state, pot,
        note, stock_units.place, ${photographs})::text)`.as("version"),
    ])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return null;
  const { productId: id, slug, productName: name, ...kept } = row;
  const { isArchived, isAtFair, stock, reserved, ...found } = kept;
  return {
    ...found,
    product: { id, slug, name },
    priceCents: cents(row.priceCents),
    rootState: row.rootState as RootState | null,
    photographs: row.photographs.map((one) => ({
      ...one,
      // What stands in for words is not shown as if it had been typed.
      alt: one.alt === plantName(number) ? "" : one.alt,
      takenAt: new Date(one.takenAt),
    })),
    state: specimenState({ isArchived, isAtFair, stock, reserved, soldAt: row.soldAt }),
  };
}

type PhotographRow = Omit<SpecimenPhotograph, "takenAt"> & { takenAt: string };

/** Of the row of `specimens`, in order. */
const photographs = sql<PhotographRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('path', path, 'alt', alt,
    'isIllustration', is_illustration, 'takenAt', taken_at) order by position), '[]')
  from variant_pictures where variant_pictures.variant_id = specimens.variant_id)`;

/** Of the rows of `variants` and `variant_units`; found by the product. */
const cameBackAt = sql<Date | null>`(
  select max(at) from stock_movements
  where stock_movements.unit_id = variant_units.unit_id and reason = 'return'
    and stock_movements.product_id = variants.product_id)`;
