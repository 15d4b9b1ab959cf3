import { sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { variantName } from "#shop/catalogue/variants/variant-name.ts";

/** Something that can be put on a link, as the desk finds it. */
export type FoundPiece = {
  productId: string;
  variantId: string;
  options: Record<string, string>;
  name: string;
  detail: string;
  priceCents: Cents;
  available: number;
  picture: string | null;
};

const MOST = 12;
const MOST_WORDS = 5;

type Row = Omit<FoundPiece, "name" | "options" | "detail"> & {
  product: string;
  variant: string;
  isItself: boolean;
  customization: { sizes?: string[]; colors?: string[] };
};

/** By the words of a product and of its variant: « albo 9 » finds the specimen n° 9 of an Albo. */
export async function findPieces(
  { db }: { db: Db },
  { text }: { text: string },
): Promise<FoundPiece[]> {
  const words = text
    .replaceAll("\0", "")
    .toWellFormed()
    .split(/[\s,]+/)
    .map((word) => word.replaceAll(/[%_\\]/g, ""))
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const [first = ""] = words.toSorted((one, other) => other.length - one.length);
  const isNamed = words.map(
    (word) =>
      sql`' ' || name_folded || ' ' || fold_text(variant) like '% ' || fold_text(${word}) || '%'`,
  );
  const { rows } = await sql<Row>`
    select "productId", "variantId", product, variant, "isItself", customization, "priceCents",
      available, (select path || '/' || widths[1] || '.webp' from product_pictures
        where product_id = "productId" order by position limit 1) as picture
    from (
      select products.id as "productId", variants.id as "variantId", products.name as product,
        products.name_folded, variants.name as variant, variants.id = products.id as "isItself",
        customization, variants.price_cents as "priceCents", variants.position,
        (select min((stock - reserved) / quantity)::int from variant_units
          join stock_units on stock_units.id = unit_id
          where variant_id = variants.id) as available
      from products join variants on variants.product_id = products.id
      where products.archived_at is null and variants.archived_at is null
        and (products.name_folded like '%' || fold_text(${first}) || '%'
          or variants.name <> '' and fold_text(variants.name) like '%' || fold_text(${first}) || '%')
    ) as pieces
    where ${sql.join(isNamed, sql` and `)}
    order by available > 0 desc, product, position, "variantId"
    limit ${MOST}`.execute(db);
  return rows.flatMap(toPieces).slice(0, MOST);
}

/** Labels that share a stock are each offered. */
function toPieces({ product, variant, isItself, customization, ...row }: Row): FoundPiece[] {
  const { sizes = [], colors = [] } = isItself ? customization : {};
  const name = variantName({ name: product }, { name: variant });
  const choices = (sizes.length > 0 ? sizes : [undefined]).flatMap((size) =>
    (colors.length > 0 ? colors : [undefined]).map((color) => ({
      ...(size !== undefined && { size }),
      ...(color !== undefined && { color }),
    })),
  );
  return choices.map((options) => ({
    ...row,
    name,
    options,
    detail: Object.values(options).join(", "),
    priceCents: cents(row.priceCents),
  }));
}
