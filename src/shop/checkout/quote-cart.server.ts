import { sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductPicture } from "#shop/catalogue/storefront/product-card.ts";
import { hasOptions } from "./price-checkout.ts";
import type { WantedLine } from "./wanted-line.ts";

type Asked = { lines: readonly WantedLine[]; checkoutKeys?: readonly string[] };

type Sold = {
  productId: string;
  slug: string;
  name: string;
  priceCents: Cents;
  available: number;
  /** When the first of the other buyers who hold some must have paid; null when nobody does. */
  heldUntil: Date | null;
  weightGrams: number;
  withdrawalExcluded: boolean;
  picture: ProductPicture | null;
};

export type QuotedLine =
  | (Sold & { status: "ok" })
  /** Fewer than asked for, all lines of the product together. */
  | (Sold & { status: "less" })
  | (Sold & { status: "archived" })
  | (Sold & { status: "option_gone" })
  | { productId: string; status: "unknown" };

/** What the shop says now of each line of a cart, in the same order. */
export async function quoteCart(
  { db }: { db: Db },
  { lines, checkoutKeys = [] }: Asked,
): Promise<{ lines: QuotedLine[] }> {
  const products = await findProducts(db, { lines, checkoutKeys });
  const asked = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    asked.set(productId, (asked.get(productId) ?? 0) + quantity);
  }
  const quote = ({ productId, options }: WantedLine): QuotedLine => {
    const product = products.get(productId);
    if (!product) return { productId, status: "unknown" };
    const { customization, isArchived, priceCents, ...shown } = product;
    const sold = { ...shown, priceCents: cents(priceCents), productId };
    if (isArchived) return { ...sold, status: "archived" };
    const { sizes = [], colors = [] } = customization;
    if (!hasOptions({ sizes, colors }, options)) return { ...sold, status: "option_gone" };
    const isEnough = (asked.get(productId) ?? 0) <= product.available;
    return { ...sold, status: isEnough ? "ok" : "less" };
  };
  return { lines: lines.map(quote) };
}

type Row = {
  productId: string;
  slug: string;
  name: string;
  priceCents: number;
  available: number;
  heldUntil: Date | null;
  weightGrams: number;
  withdrawalExcluded: boolean;
  isArchived: boolean;
  customization: { sizes?: string[]; colors?: string[] };
  picture: ProductPicture | null;
};

/**
 * What this browser holds for itself is available to it. As in `readOffer`, the text says how many
 * products there are and whether there is a checkout.
 */
async function findProducts(db: Db, { lines, checkoutKeys = [] }: Asked) {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  if (ids.length === 0) return new Map<string, Row>();
  const isOwn =
    checkoutKeys.length > 0
      ? sql`order_id in (select id from orders where checkout_key = any(${checkoutKeys}::uuid[]))`
      : sql`false`;
  const heldUntil = sql`(select min(expires_at) from stock_reservations
    where product_id = products.id and not (${isOwn}))`;
  const { rows } = await sql<Row>`/* prepared */
    select products.id as "productId", slug, name, price_cents as "priceCents",
      stock - reserved + coalesce(own.quantity, 0) as available,
      case when reserved > 0 then ${heldUntil} end as "heldUntil",
      weight_grams as "weightGrams", withdrawal_excluded as "withdrawalExcluded",
      archived_at is not null as "isArchived", customization,
      (select to_jsonb(picture) from (
        select path, width, height, widths, placeholder, alt from product_pictures
        where product_id = products.id order by position limit 1
      ) as picture) as picture
    from products left join (
      select product_id, sum(quantity)::int as quantity from stock_reservations
      where ${isOwn} group by product_id
    ) as own on own.product_id = products.id
    where products.id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.productId, row]));
}
