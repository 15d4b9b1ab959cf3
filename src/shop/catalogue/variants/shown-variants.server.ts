import { sql } from "kysely";
import { cents } from "#kernel/money.ts";
import type { ShownVariant } from "./shown-variant.ts";

type Row = Omit<ShownVariant, "priceCents" | "crossedCents" | "reducedUntil" | "specimen"> & {
  priceCents: number;
  crossedCents: number | null;
  reducedUntil: string | null;
  specimen: (Omit<NonNullable<ShownVariant["specimen"]>, "takenAt"> & { takenAt: string }) | null;
};

export type VariantRows = Row[] | null;

/** Of the row of `variants`: when the reduction that is shown beside its price ends. */
export const reducedUntil = sql<Date | null>`(
  select ends_at from reductions
  where variant_id = variants.id and started_at is not null and ended_at is null
    and variants.crossed_cents is not null
)`;

/** Of the row of `products`: what can be bought of it, in order, specimens after the others. */
export const shownVariants = sql<VariantRows>`(
  select jsonb_agg(jsonb_build_object(
    'id', variants.id, 'name', variants.name, 'detail', detail, 'options', options,
    'priceCents', variants.price_cents, 'crossedCents', variants.crossed_cents,
    'reducedUntil', ${reducedUntil},
    'available', (
      select coalesce(min((stock_units.stock - stock_units.reserved) / quantity), 0)
      from variant_units join stock_units on stock_units.id = unit_id
      where variant_id = variants.id
    ),
    'isAssortment', (select count(*) > 1 from variant_units where variant_id = variants.id),
    'picture', (
      select jsonb_build_object('path', path, 'width', width, 'height', height, 'widths', widths,
        'placeholder', placeholder, 'alt', alt)
      from variant_pictures where variant_id = variants.id order by position limit 1
    ),
    'specimen', case when specimens.variant_id is not null then jsonb_build_object(
      'number', number, 'heightCm', height_cm, 'leaves', leaves, 'rootState', root_state,
      'pot', pot, 'note', note, 'takenAt', (
        select max(taken_at) from variant_pictures where variant_id = variants.id
      ), 'isIllustration', coalesce((
        select is_illustration from variant_pictures where variant_id = variants.id
        order by position limit 1
      ), false)
    ) end
  ) order by (specimens.variant_id is not null), variants.position, variants.id)
  from variants left join specimens on specimens.variant_id = variants.id
  where variants.product_id = products.id and variants.archived_at is null
)`;

/** Nothing for a product that is its only variant: its sizes and colours are labels. */
export function toVariants(productId: string, rows: VariantRows): ShownVariant[] {
  if (!rows || rows.every(({ id }) => id === productId)) return [];
  return rows.map((row) => ({
    ...row,
    priceCents: cents(row.priceCents),
    crossedCents: row.crossedCents === null ? null : cents(row.crossedCents),
    reducedUntil: row.reducedUntil === null ? null : new Date(row.reducedUntil),
    specimen: row.specimen && { ...row.specimen, takenAt: new Date(row.specimen.takenAt) },
  }));
}

/** When the reduction of the lowest price ends, which is the one that its product shows. */
export function reducedUntilOf(rows: VariantRows, priceCents: number): Date | null {
  const until = rows?.find((row) => row.priceCents === priceCents && row.reducedUntil !== null);
  return until?.reducedUntil ? new Date(until.reducedUntil) : null;
}

/**
 * How many can be had: what is counted of a product may be of variants that are not on sale, and
 * what is on sale may be made of the units of others.
 */
export function availableOf(counted: number, onSale: readonly { available: number }[] | null) {
  const pieces = (onSale ?? []).reduce((all, { available }) => all + Math.max(0, available), 0);
  return counted > 0 ? Math.min(counted, pieces) : pieces;
}
