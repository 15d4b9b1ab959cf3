import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { basisPoints, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { deliverySettings } from "#shop/shipping/delivery-settings.ts";
import type { Offer, OfferedProduct } from "./offer.ts";

type Asked = { productIds: readonly string[]; checkoutKey: string; replaces: readonly string[] };

export type EarlierCheckout = { orderId: string; intentId: string | null; isPaymentOver: boolean };

type PaidCheckout = { orderId: string; totalCents: number };

type Read = Offer & {
  /** This very checkout has an order already. */
  isStarted: boolean;
  /** The checkout that this one takes the place of, while it waits for its payment. */
  earlier: EarlierCheckout | null;
  /** One of the checkouts before was paid: a browser that still names it has not been told. */
  paid: PaidCheckout | null;
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
  held_until: string | null;
};

type Row = {
  delivery: unknown;
  is_started: boolean;
  earlier: EarlierCheckout | null;
  paid: PaidCheckout | null;
  products: ProductRow[];
};

/**
 * All that a checkout must know before it writes anything, in one question, nothing locked. Its text
 * says how many products there are and whether there is an earlier checkout: PostgreSQL would not
 * keep a plan that is good for any number, or for none.
 */
export async function readOffer(
  { db, clock }: { db: Db; clock: Clock },
  asked: Asked,
): Promise<Read> {
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
      ${replaces.length > 0 ? paidBefore(replaces) : sql`null`} as paid,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'name', name, 'price', price_cents, 'vat', vat_basis_points,
          'weight', weight_grams, 'customization', customization,
          'excluded', withdrawal_excluded, 'archived', archived_at is not null,
          'available', stock - reserved + coalesce((
            select quantity from stock_reservations
            where order_id = (select id from earlier) and product_id = products.id
          ), 0),
          'held_until', case when stock <= reserved then (
            select min(expires_at) from stock_reservations
            where product_id = products.id
              and order_id is distinct from (select id from earlier)
          ) end
        )), '[]')
        from products where id in (${sql.join(productIds)})) as products`.execute(db);
  const row = rows[0] as Row;
  return {
    products: new Map(row.products.map((product) => [product.id, toOffered(product, clock.now())])),
    delivery: deliverySettings.parse(row.delivery),
    isStarted: row.is_started,
    earlier: row.earlier,
    paid: row.paid,
  };
}

// One is open at a time: each takes the place of those before.
const isReplaced = (replaces: readonly string[], checkoutKey: string) => sql`
  orders.checkout_key = any(${replaces}::uuid[]) and orders.checkout_key <> ${checkoutKey}::uuid
  and orders.status = 'pending' and orders.review_reason is null
  order by orders.created_at desc limit 1`;

const paidBefore = (replaces: readonly string[]) => sql`
  (select jsonb_build_object('orderId', id, 'totalCents', total_cents) from orders
    where checkout_key = any(${replaces}::uuid[]) and status not in ('pending', 'cancelled')
    order by created_at desc limit 1)`;

const toOffered = (row: ProductRow, now: Date): OfferedProduct => ({
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
  heldMs: row.held_until === null ? null : Math.max(0, Date.parse(row.held_until) - now.getTime()),
});
