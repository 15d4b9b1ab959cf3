import { type RawBuilder, sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { readNumber } from "#shop/catalogue/specimens/specimen-state.ts";

const MOST_SHOWN = 60;
const MOST_CHOSEN = 200;

export type Takeable = {
  variantId: string;
  name: string;
  detail: string;
  priceCents: Cents;
  /** Pieces that can leave now: what is there, without what checkouts hold. */
  free: number;
  isSpecimen: boolean;
};

/** The number of an exact plant: as it is said, typed alone, or in the address that its label bears. */
export const readSpecimen = (typed: string): number | null =>
  readNumber(typed.trim().replace(/^n\s*[°º]\s*|^https?:\/\/\S*\/plants\//i, ""));

/** What can be taken to a fair; with nothing typed, what came last into the shop. */
export async function listTakeable({ db }: { db: Db }, text: string): Promise<Takeable[]> {
  const number = readSpecimen(text);
  const typed = text.trim();
  // What a pattern would read something into is looked for as it is.
  const folded = sql`regexp_replace(fold_text(${typed}), '([\\\\%_])', '\\\\\\1', 'g')`;
  const products =
    number === null
      ? sql`select id from products
          where archived_at is null and in_stock
            and (${typed} = '' or ${folded} <> '' and contents_folded like '%' || ${folded} || '%')
          order by created_at desc, id limit ${MOST_SHOWN}`
      : sql`select product_id as id from specimens join variants on variants.id = variant_id
          where number = ${number}`;
  const isShown = sql`stocks.free > 0
    and (${number}::int is null or specimens.number = ${number}::int)`;
  return readTakeable(db, products, isShown);
}

/** Those that were chosen already, whatever is searched for now: none may be left of them. */
export function listChosen({ db }: { db: Db }, variantIds: readonly string[]): Promise<Takeable[]> {
  const chosen = sql`(select unnest(${variantIds.slice(0, MOST_CHOSEN)}::uuid[]))`;
  const products = sql`select distinct product_id as id from variants where id in ${chosen}`;
  return readTakeable(db, products, sql`variants.id in ${chosen}`, MOST_CHOSEN);
}

async function readTakeable(
  db: Db,
  products: RawBuilder<unknown>,
  isShown: RawBuilder<unknown>,
  most = MOST_SHOWN,
): Promise<Takeable[]> {
  const { rows } = await sql<Omit<Takeable, "priceCents"> & { priceCents: number }>`
    with wanted as materialized (${products})
    select variants.id as "variantId", variants.detail, variants.price_cents as "priceCents",
      products.name || case when variants.name <> '' then ', ' || variants.name else '' end as name,
      stocks.free, specimens.variant_id is not null as "isSpecimen"
    from wanted join products using (id)
    join variants on variants.product_id = products.id and variants.archived_at is null
    left join specimens on specimens.variant_id = variants.id
    cross join lateral (
      select coalesce(min((stock_units.stock - stock_units.reserved) / variant_units.quantity), 0)::int
        as free
      from variant_units join stock_units on stock_units.id = unit_id
      where variant_units.variant_id = variants.id
    ) as stocks
    where products.archived_at is null and ${isShown}
    order by products.name, products.id, specimens.number nulls first, variants.position,
      variants.id
    limit ${most}`.execute(db);
  return rows.map(({ priceCents, ...row }) => ({ ...row, priceCents: cents(priceCents) }));
}
