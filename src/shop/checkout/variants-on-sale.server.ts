import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { TakenUnits } from "#shop/stock/pieces.ts";

export type VariantOnSale = {
  id: string;
  name: string;
  options: Record<string, string>;
  priceCents: number;
  /** Null: that of its parts, or of its product. */
  weightGrams: number | null;
  units: TakenUnits | null;
  /** Null for what is one thing. */
  parts: VariantPart[] | null;
};

/** One of the things that an assortment is made of, as it is sold by itself. */
type VariantPart = {
  unitId: string;
  quantity: number;
  productId: string;
  productName: string;
  variantName: string | null;
  priceCents: number;
  weightGrams: number;
  vatBasisPoints: number;
  withdrawalExcluded: boolean;
};

/** Of the row of `variants`, when it takes several units, or those of another product. */
const parts = sql`(
  select jsonb_agg(jsonb_build_object(
    'unitId', unit_id, 'quantity', quantity, 'productId', part.id, 'productName', part.name,
    'variantName', alone.name, 'priceCents', coalesce(alone.price_cents, part.price_cents),
    'weightGrams', coalesce(alone.weight_grams, part.weight_grams),
    'vatBasisPoints', part.vat_basis_points, 'withdrawalExcluded', part.withdrawal_excluded
  ) order by part.id = variants.product_id desc, unit_id)
  from variant_units
  join stock_units on stock_units.id = unit_id
  join products as part on part.id = stock_units.product_id
  left join lateral (
    select single.name, single.price_cents, single.weight_grams from variants as single
    join variant_units as taken on taken.variant_id = single.id
    where taken.unit_id = stock_units.id and taken.quantity = 1 and single.archived_at is null
      and not exists (
        select from variant_units as other
        where other.variant_id = single.id and other.unit_id <> stock_units.id
      )
    order by single.position, single.id limit 1
  ) as alone on true
  where variant_units.variant_id = variants.id
  having count(*) > 1 or bool_or(part.id <> variants.product_id)
)`;

/** Of the row of `products`: what can be bought of it, each with the units that a piece takes. */
export const variantsOnSale = sql`(
  select jsonb_agg(jsonb_build_object(
    'id', id, 'name', name, 'options', options, 'priceCents', price_cents,
    'weightGrams', weight_grams,
    'units', (
      select jsonb_object_agg(unit_id, quantity) from variant_units
      where variant_id = variants.id
    ),
    'parts', case when variants.id <> products.id then ${parts} end
  ))
  from variants where product_id = products.id and archived_at is null
)`;

/** The ids of all the units that variants of these products take. */
export const unitsOnSale = (productIds: RawBuilder<unknown>) => sql`
  select unit_id from variant_units join variants on variants.id = variant_id
  where product_id in (${productIds}) and archived_at is null`;

/** The specimen of this id, if it has left the shelf. */
export const findSold = (db: Db, variantId: string) =>
  db
    .selectFrom("specimens")
    .innerJoin("variants", "variants.id", "variant_id")
    .select("variants.name")
    .where("variant_id", "=", variantId)
    .where("sold_at", "is not", null)
    .executeTakeFirst();

/** What a parcel with one of it weighs. */
export const weightOf = (
  { weightGrams, parts }: Pick<VariantOnSale, "weightGrams" | "parts">,
  ofProduct: number,
): number =>
  weightGrams ??
  parts?.reduce((all, part) => all + part.weightGrams * part.quantity, 0) ??
  ofProduct;
