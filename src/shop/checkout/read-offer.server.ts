import { sql } from "kysely";
import { basisPoints, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { deliverySettings } from "#shop/shipping/delivery-settings.ts";
import type { Offer, OfferedProduct } from "./offer.ts";

type Asked = { productIds: readonly string[]; checkoutKey: string; replaces: readonly string[] };

export type EarlierCheckout = { orderId: string; intentId: string | null; isPaymentOver: boolean };

type Read = Offer & {
  /** This very checkout has an order already. */
  isStarted: boolean;
  /** The checkout that this one takes the place of, while it waits for its payment. */
  earlier: EarlierCheckout | null;
};

type ProductRow = {
  id: string;
  name: string;
  price: number;
  vat: number;
  weight: number;
  excluded: boolean;
  customization: { sizes?: string[]; colors?: string[] };
  archived: boolean;
  available: number;
};

type Row = {
  delivery: unknown;
  is_started: boolean;
  earlier: EarlierCheckout | null;
  products: ProductRow[];
};

/**
 * All that a checkout must know before it writes anything, in one question, nothing locked. Its text
 * says how many products there are and whether there is an earlier checkout: PostgreSQL would not
 * keep a plan that is good for any number, or for none.
 */
export async function readOffer({ db }: { db: Db }, asked: Asked): Promise<Read> {
  const { productIds, checkoutKey, replaces } = asked;
  const { rows } = await sql<Row>`/* prepared */
    with earlier as (
      select orders.id, payments.intent_id, payments.status = 'cancelled' as over
      from orders join payments on payments.order_id = orders.id
      where ${replaces.length > 0 ? isReplaced(replaces, checkoutKey) : sql`false`}
    )
    select
      (select value from shop_settings where key = 'delivery') as delivery,
      exists (select from orders where checkout_key = ${checkoutKey}::uuid) as is_started,
      (select jsonb_build_object('orderId', id, 'intentId', intent_id, 'isPaymentOver', over)
        from earlier) as earlier,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'name', name, 'price', price_cents, 'vat', vat_basis_points,
          'weight', weight_grams, 'customization', customization,
          'excluded', withdrawal_excluded, 'archived', archived_at is not null,
          'available', stock - reserved + coalesce((
            select quantity from stock_reservations
            where order_id = (select id from earlier) and product_id = products.id
          ), 0)
        )), '[]')
        from products where id in (${sql.join(productIds)})) as products`.execute(db);
  const row = rows[0] as Row;
  return {
    products: new Map(row.products.map((product) => [product.id, toOffered(product)])),
    delivery: deliverySettings.parse(row.delivery),
    isStarted: row.is_started,
    earlier: row.earlier,
  };
}

// One is open at a time: each takes the place of those before.
const isReplaced = (replaces: readonly string[], checkoutKey: string) => sql`
  orders.checkout_key = any(${replaces}::uuid[]) and orders.checkout_key <> ${checkoutKey}::uuid
  and orders.status = 'pending' and orders.review_reason is null
  order by orders.created_at desc limit 1`;

const toOffered = (row: ProductRow): OfferedProduct => ({
  id: row.id,
  name: row.name,
  priceCents: cents(row.price),
  vatBasisPoints: basisPoints(row.vat),
  weightGrams: row.weight,
  withdrawalExcluded: row.excluded,
  sizes: row.customization.sizes ?? [],
  colors: row.customization.colors ?? [],
  isArchived: row.archived,
  available: row.available,
});
