import { sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";

export type OfferPicture = { path: string; widths: number[] };

export type Reduction = {
  crossedCents: Cents;
  /** Null when nobody said for how long. */
  dates: { from: Date; until: Date } | null;
};

export type OfferedVariant = {
  id: string;
  name: string;
  options: { size?: string; color?: string };
  priceCents: Cents;
  reduction: Reduction | null;
  weightGrams: number;
  available: number;
  /** Its own; none: those of its product show it. */
  pictures: OfferPicture[];
};

type Row = Omit<OfferedVariant, "priceCents" | "reduction"> & {
  priceCents: number;
  crossedCents: number | null;
  from: string | null;
  until: string | null;
};

/** Of the row of `products`: what is on sale of it, with the reduction that runs. */
export const offeredVariants = sql<Row[] | null>`(
  select jsonb_agg(jsonb_build_object(
    'id', variants.id, 'name', variants.name, 'options', variants.options,
    'priceCents', variants.price_cents, 'crossedCents', variants.crossed_cents,
    'from', reductions.starts_at, 'until', reductions.ends_at,
    'weightGrams', coalesce(variants.weight_grams, products.weight_grams),
    'available', (
      select coalesce(min((stock_units.stock - stock_units.reserved) / quantity), 0)
      from variant_units join stock_units on stock_units.id = unit_id
      where variant_id = variants.id
    ),
    'pictures', coalesce((
      select jsonb_agg(jsonb_build_object('path', path, 'widths', widths) order by position)
      from variant_pictures where variant_id = variants.id
    ), '[]')
  ) order by variants.position, variants.id)
  from variants left join reductions on reductions.variant_id = variants.id
    and reductions.started_at is not null and reductions.ended_at is null
  where variants.product_id = products.id and variants.archived_at is null
)`;

export const toOfferedVariants = (rows: Row[] | null): OfferedVariant[] =>
  (rows ?? []).map(({ crossedCents, from, until, ...row }) => ({
    ...row,
    priceCents: cents(row.priceCents),
    reduction:
      crossedCents === null
        ? null
        : {
            crossedCents: cents(crossedCents),
            dates: from && until ? { from: new Date(from), until: new Date(until) } : null,
          },
  }));
