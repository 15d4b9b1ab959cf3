import { type RawBuilder, sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { UnitStock } from "#shop/cart/line-quote.ts";
import type { ProductPicture } from "#shop/catalogue/storefront/product-card.ts";
import { variantName } from "#shop/catalogue/variants/variant-name.ts";
import { piecesOf, type TakenUnits, unitsOf } from "#shop/stock/pieces.ts";
import {
  unitsOnSale,
  type VariantOnSale,
  variantsOnSale,
  weightOf,
} from "./variants-on-sale.server.ts";
import type { WantedLine } from "./wanted-line.ts";
import { wantedVariant } from "./wanted-variant.ts";

type Asked = { lines: readonly WantedLine[]; checkoutKeys?: readonly string[] };

type Sold = {
  productId: string;
  variantId: string;
  slug: string;
  /** Of the product, and of the variant when it has one of its own. */
  name: string;
  category: string;
  priceCents: Cents;
  /** How many there are of it alone; other lines may take the same units. */
  available: number;
  units: TakenUnits;
  /** Of each of these units. */
  stock: Record<string, UnitStock>;
  /** When the first of the other buyers who hold some must have paid; null when nobody does. */
  heldUntil: Date | null;
  weightGrams: number;
  withdrawalExcluded: boolean;
  picture: ProductPicture | null;
};

export type QuotedLine =
  | (Sold & { status: "ok" })
  /** Fewer than asked for, all lines that take the same units together. */
  | (Sold & { status: "less" })
  | { productId: string; status: "archived" | "option_gone"; picture: ProductPicture | null }
  | { productId: string; status: "unknown" };

/** What the shop says now of each line of a cart, in the same order. */
export async function quoteCart(
  { db }: { db: Db },
  { lines, checkoutKeys = [] }: Asked,
): Promise<{ lines: QuotedLine[] }> {
  const { products, units } = await readShelves(db, { lines, checkoutKeys });
  const found = lines.map((line) => quoteLine(line, products.get(line.productId), units));
  const taken = unitsOf(
    found.flatMap((line, at) =>
      "units" in line ? { units: line.units, quantity: lines[at]?.quantity ?? 0 } : [],
    ),
  );
  const isShort = (unitId: string) =>
    (taken.get(unitId) ?? 0) > (units.get(unitId)?.available ?? 0);
  const quoted = found.map((line): QuotedLine => {
    const isLess = line.status === "ok" && Object.keys(line.units).some(isShort);
    return isLess ? { ...line, status: "less" } : line;
  });
  return { lines: quoted };
}

function quoteLine(
  line: WantedLine,
  product: ProductRow | undefined,
  units: ReadonlyMap<string, UnitRow>,
): QuotedLine {
  const { productId } = line;
  if (!product) return { productId, status: "unknown" };
  const { picture } = product;
  if (product.isArchived) return { productId, status: "archived", picture };
  const { sizes = [], colors = [] } = product.customization;
  const variants = product.variants ?? [];
  const variant = wantedVariant({ id: productId, sizes, colors, variants }, line);
  if (!variant) return { productId, status: "option_gone", picture };
  const taken = variant.units ?? {};
  return {
    status: "ok",
    productId,
    variantId: variant.id,
    slug: product.slug,
    category: product.category,
    name: variantName(product, variant),
    priceCents: cents(variant.priceCents),
    available: piecesOf(taken, (id) => units.get(id)?.available ?? 0),
    units: taken,
    stock: stockOf(taken, units),
    heldUntil: heldUntil(taken, units),
    weightGrams: weightOf(variant, product.weightGrams),
    withdrawalExcluded: product.withdrawalExcluded,
    picture,
  };
}

const stockOf = (taken: TakenUnits, units: ReadonlyMap<string, UnitRow>) =>
  Object.fromEntries(
    Object.keys(taken).map((id): [string, UnitStock] => {
      const { available = 0, heldUntil = null } = units.get(id) ?? {};
      return [id, { available, isHeld: heldUntil !== null }];
    }),
  );

/** When the first that others hold of each of its units may have come back. */
function heldUntil(taken: TakenUnits, units: ReadonlyMap<string, UnitRow>): Date | null {
  const held = Object.keys(taken).flatMap((id) => units.get(id)?.heldUntil ?? []);
  return held.length === 0 ? null : new Date(Math.max(...held.map((until) => until.getTime())));
}

type ProductRow = {
  productId: string;
  slug: string;
  name: string;
  category: string;
  weightGrams: number;
  withdrawalExcluded: boolean;
  isArchived: boolean;
  customization: { sizes?: string[]; colors?: string[] };
  picture: ProductPicture | null;
  variants: VariantOnSale[] | null;
};

type UnitRow = { id: string; available: number; heldUntil: Date | null };

/**
 * What this browser holds for itself is available to it. As in `readOffer`, the texts say how many
 * products there are and whether there is a checkout.
 */
async function readShelves(db: Db, { lines, checkoutKeys = [] }: Asked) {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  if (ids.length === 0) return { products: new Map(), units: new Map() };
  const [products, units] = await Promise.all([
    findProducts(db, sql.join(ids)),
    findUnits(db, sql.join(ids), checkoutKeys),
  ]);
  return {
    products: new Map(products.map((row) => [row.productId, row])),
    units: new Map(units.map((row) => [row.id, row])),
  };
}

async function findProducts(db: Db, ids: RawBuilder<unknown>): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`/* prepared */
    select products.id as "productId", slug, name, category, weight_grams as "weightGrams",
      withdrawal_excluded as "withdrawalExcluded", archived_at is not null as "isArchived",
      customization,
      (select to_jsonb(picture) from (
        select path, width, height, widths, placeholder, alt from product_pictures
        where product_id = products.id order by position limit 1
      ) as picture) as picture,
      ${variantsOnSale} as variants
    from products
    where products.id in (${ids})`.execute(db);
  return rows;
}

async function findUnits(
  db: Db,
  ids: RawBuilder<unknown>,
  checkoutKeys: readonly string[],
): Promise<UnitRow[]> {
  const isOwn =
    checkoutKeys.length > 0
      ? sql`order_id in (select id from orders where checkout_key = any(${checkoutKeys}::uuid[]))`
      : sql`false`;
  const { rows } = await sql<UnitRow>`/* prepared */
    select id, stock - reserved + coalesce(own.quantity, 0) as available,
      case when reserved > 0 then (
        select min(expires_at) from stock_reservations
        where unit_id = stock_units.id and not (${isOwn})
      ) end as "heldUntil"
    from stock_units left join (
      select unit_id, sum(quantity)::int as quantity from stock_reservations
      where ${isOwn} group by unit_id
    ) as own on own.unit_id = stock_units.id
    where id in (${unitsOnSale(ids)})`.execute(db);
  return rows;
}
