import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { hasRunningReduction } from "../variants/running-reduction.server.ts";
import { type CountedUnit, composition } from "./composition.ts";
import { hasPlainUnit } from "./plain-unit.server.ts";
import type { KnownVariant, SheetVariant } from "./variant-columns.ts";

type Unit = CountedUnit & {
  productId: string;
  stock: number;
  reserved: number;
  place: string | null;
};
type Row = Omit<SheetVariant, "stock" | "place" | "composition"> & {
  id: string;
  productId: string;
  isSpecimen: boolean;
  isReduced: boolean;
  units: Unit[] | null;
};
type Wanted = {
  productIds: readonly string[];
  /** Of these, also the product itself when it is the only variant. */
  evenAlone?: readonly string[];
};

/** The variants of products, in the order of the shop, without specimens that have left. */
export async function readSheetVariants(
  db: Db,
  { productIds, evenAlone = [] }: Wanted,
): Promise<Map<string, KnownVariant[]>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with told as materialized (
      select product_id from variants left join specimens on specimens.variant_id = variants.id
      where product_id = any(${productIds}::uuid[]) and id <> product_id and sold_at is null
      union
      select unnest(${evenAlone}::uuid[])
    )
    select variants.id, variants.product_id as "productId", variants.name, variants.detail,
      coalesce(variants.options ->> 'size', '') as size,
      coalesce(variants.options ->> 'color', '') as color,
      variants.price_cents, variants.weight_grams, variants.archived_at is null as is_on_sale,
      ${hasRunningReduction("variants")} as "isReduced",
      specimens.variant_id is not null as "isSpecimen",
      (select jsonb_agg(jsonb_build_object(
         'unitId', stock_units.id, 'quantity', quantity, 'productId', stock_units.product_id,
         'stock', stock_units.stock, 'reserved', stock_units.reserved,
         'place', stock_units.place, 'slug', owners.slug,
         'holder', holder.id, 'holderName', holder.name, 'isTwin', holder.is_twin
       ) order by owners.slug, holder.name, stock_units.id)
       from variant_units
       join stock_units on stock_units.id = variant_units.unit_id
       join products as owners on owners.id = stock_units.product_id
       left join lateral (
         select plain.id, plain.name, exists (
           select from variants as twins where twins.product_id = plain.product_id
             and twins.name = plain.name and twins.id <> plain.id) as is_twin
         from variant_units as taken join variants as plain on plain.id = taken.variant_id
         where taken.unit_id = stock_units.id and plain.product_id = stock_units.product_id
           and ${hasPlainUnit("plain")}
         order by plain.id <> stock_units.id, plain.archived_at is not null, plain.position, plain.id
         limit 1
       ) as holder on true
       where variant_units.variant_id = variants.id) as units
    from variants left join specimens on specimens.variant_id = variants.id
    where variants.product_id in (select product_id from told) and sold_at is null
    order by variants.product_id, specimens.variant_id is not null, variants.position,
      variants.id <> variants.product_id, variants.id`.execute(db);
  return Map.groupBy(rows.map(toKnown), ({ productId }) => productId);
}

/** A stock stands on one line only: that of the first variant that is nothing but a piece of it. */
function toKnown({ units, ...row }: Row): KnownVariant {
  const [first] = units ?? [];
  const unit = first?.holder === row.id ? first : null;
  return {
    id: row.id,
    productId: row.productId,
    isSpecimen: row.isSpecimen,
    isReduced: row.isReduced,
    name: row.name,
    detail: row.detail,
    size: row.size,
    color: row.color,
    price_cents: row.price_cents,
    weight_grams: row.weight_grams,
    stock: unit ? unit.stock : null,
    place: unit ? unit.place : null,
    composition: unit ? "" : composition(units ?? []),
    is_on_sale: row.is_on_sale,
    unit: unit && { id: unit.unitId, reserved: unit.reserved },
  };
}
