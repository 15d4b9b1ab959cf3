import { type RawBuilder, sql } from "kysely";
import type { TakenUnits } from "#shop/stock/pieces.ts";

export type VariantOnSale = {
  id: string;
  name: string;
  options: Record<string, string>;
  priceCents: number;
  /** Null: that of its product. */
  weightGrams: number | null;
  units: TakenUnits | null;
};

/** Of the row of `products`: what can be bought of it, each with the units that a piece takes. */
export const variantsOnSale = sql`(
  select jsonb_agg(jsonb_build_object(
    'id', id, 'name', name, 'options', options, 'priceCents', price_cents,
    'weightGrams', weight_grams,
    'units', (
      select jsonb_object_agg(unit_id, quantity) from variant_units
      where variant_id = variants.id
    )
  ))
  from variants where product_id = products.id and archived_at is null
)`;

/** The ids of all the units that variants of these products take. */
export const unitsOnSale = (productIds: RawBuilder<unknown>) => sql`
  select unit_id from variant_units join variants on variants.id = variant_id
  where product_id in (${productIds}) and archived_at is null`;
