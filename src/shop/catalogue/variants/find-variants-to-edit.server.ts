import { sql, type Transaction } from "kysely";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { productVersion } from "../management/product-version.server.ts";
import type { EditedVariant, EditedVariants } from "./edited-variants.ts";
import { listParts } from "./list-parts.server.ts";
import type { Part } from "./part.ts";
import { hasRunningReduction } from "./running-reduction.server.ts";

/** The variants of a product as their form shows them; null when there is no such product. */
export async function findVariantsToEdit(
  { db }: { db: Db | Transaction<DB> },
  productId: string,
): Promise<EditedVariants | null> {
  const product = await db
    .selectFrom("products")
    .select(["id", "name", "customization", "weight_grams as weightGrams"])
    .select([productVersion.as("edited"), pricesMark.as("prices"), mainPicture.as("picture")])
    .where("id", "=", productId)
    .executeTakeFirst();
  if (!product) return null;
  const rows = await readRows(db, productId);
  const own = rows.filter(({ isSpecimen }) => !isSpecimen);
  const specimens = rows.filter(({ isSpecimen }) => isSpecimen);
  const parts = await listParts({ db }, [
    ...new Set(own.flatMap(({ units }) => Object.keys(units))),
  ]);
  const { sizes = [], colors = [] } = product.customization as Record<string, string[]>;
  const { id, name, weightGrams, picture } = product;
  return {
    product: { id, name, sizes, colors, weightGrams, picture },
    version: `${product.edited}.${product.prices}`,
    variants: own.map((row) => toVariant(row, parts)),
    parts,
    specimens: {
      onSale: specimens.filter(({ isOnSale }) => isOnSale).length,
      names: specimens.map((specimen) => specimen.name),
    },
  };
}

const mainPicture = sql<string | null>`(
  select path from product_pictures where product_id = products.id order by position limit 1)`;

/**
 * A reduction that begins or ends asks another price, and a plant is put elsewhere in the greenhouse:
 * neither is an edit of the product.
 */
const pricesMark = sql<string>`(
  select md5(coalesce(string_agg(
    concat_ws(' ', variants.id, price_cents, archived_at, place), ',' order by variants.id, place), ''))
  from variants left join variant_units on variant_units.variant_id = variants.id
  left join stock_units on stock_units.id = unit_id
  where variants.product_id = products.id
    and not exists (select from specimens where specimens.variant_id = variants.id))`;

type Row = Omit<EditedVariant, "takes" | "priceCents" | "crossedCents"> & {
  priceCents: number;
  crossedCents: number | null;
  isSpecimen: boolean;
};

async function readRows(db: Db | Transaction<DB>, productId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, position, name, detail, options, price_cents as "priceCents",
      crossed_cents as "crossedCents", weight_grams as "weightGrams",
      archived_at is null as "isOnSale",
      (select path from variant_pictures where variant_id = variants.id
        order by position limit 1) as picture,
      ${hasRunningReduction("variants")} as "isReduced",
      exists (select from specimens where variant_id = variants.id) as "isSpecimen",
      coalesce((
        select jsonb_object_agg(unit_id, quantity order by unit_id) from variant_units
        where variant_id = variants.id), '{}') as units,
      (select min(place) from variant_units join stock_units on stock_units.id = unit_id
        where variant_id = variants.id) as place
    from variants where product_id = ${productId}
    order by position, id`.execute(db);
  return rows;
}

function toVariant({ isSpecimen: _, ...row }: Row, parts: readonly Part[]): EditedVariant {
  const { priceCents, crossedCents } = row;
  const takes = takesOf(row, parts);
  return {
    ...row,
    place: takes.kind === "own" ? row.place : null,
    priceCents: cents(priceCents),
    crossedCents: crossedCents === null ? null : cents(crossedCents),
    takes,
  };
}

type Taking = Pick<EditedVariant, "id" | "units">;

function takesOf({ id, units }: Taking, parts: readonly Part[]): EditedVariant["takes"] {
  const [[unitId, quantity] = [], ...others] = Object.entries(units);
  if (quantity !== 1 || others.length > 0) return { kind: "assortment" };
  const owner = parts.find((part) => part.unitId === unitId)?.variantId;
  return owner && owner !== id ? { kind: "shared", variantId: owner } : { kind: "own" };
}
