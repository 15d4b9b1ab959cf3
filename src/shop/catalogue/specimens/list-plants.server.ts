import { sql } from "kysely";
import { type BasisPoints, basisPoints, type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import { suggestProducts } from "../storefront/suggest-products.server.ts";

const MOST = 6;

/** A product that a photographed plant may be of. */
export type PhotographedPlant = {
  id: string;
  name: string;
  picture: PictureRef | null;
  /** Its own, or the lowest of its variants. */
  priceCents: Cents;
  vatBasisPoints: BasisPoints;
  /** The last of its specimens: the next one is mostly asked as much. */
  last: { number: number; priceCents: Cents } | null;
};

type Asked = { text?: string /** The specimen that one was busy with. */; after?: number | null };

/**
 * Those photographed last come first, or those that a text finds. Whoever goes on after a plant of
 * theirs has that one before all: others photograph too.
 */
export async function listPlants(
  { db }: { db: Db },
  { text = "", after = null }: Asked = {},
): Promise<PhotographedPlant[]> {
  const found = text ? (await suggestProducts({ db }, text)).map(({ slug }) => slug) : null;
  const wanted = found
    ? sql`select id from products where slug = any(${found}) and archived_at is null`
    : RECENT;
  const { rows } = await sql<Row>`
    with wanted as materialized (${wanted})
    select products.id, products.name, products.price_cents as "priceCents",
      products.vat_basis_points as "vatBasisPoints", last.specimen as last, (
        select jsonb_build_object('path', path, 'width', width, 'height', height,
          'widths', widths, 'placeholder', placeholder)
        from product_pictures where product_id = products.id order by position limit 1) as picture
    from wanted join products using (id)
    left join lateral (
      select jsonb_build_object('number', number, 'priceCents', variants.price_cents) as specimen,
        number
      from variants join specimens on variant_id = variants.id
      where variants.product_id = products.id order by number desc limit 1
    ) as last on true
    order by products.id = (
        select product_id from specimens join variants on variants.id = variant_id
        where number = ${after}
      ) desc nulls last, last.number desc nulls last, products.created_at desc, products.id
    limit ${MOST}`.execute(db);
  return rows.map(({ last, ...row }) => ({
    ...row,
    priceCents: cents(row.priceCents),
    vatBasisPoints: basisPoints(row.vatBasisPoints),
    last: last && { ...last, priceCents: cents(last.priceCents) },
  }));
}

/** Of which plants were photographed lately; then those that came last into the shop. */
const RECENT = sql`
  select variants.product_id as id
  from (select variant_id from specimens order by number desc limit 200) as newest
  join variants on variants.id = newest.variant_id
  join products on products.id = variants.product_id and products.archived_at is null
  union
  (select id from products where archived_at is null and is_living_plant
   order by created_at desc, id limit ${MOST})`;

type Row = Omit<PhotographedPlant, "priceCents" | "vatBasisPoints" | "last"> & {
  priceCents: number;
  vatBasisPoints: number;
  last: { number: number; priceCents: number } | null;
};
