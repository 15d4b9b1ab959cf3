import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { basisPoints, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { variantName } from "#shop/catalogue/variants/variant-name.ts";
import { nextSlots } from "#shop/shipping/collection/workshop.ts";
import { deliverySettings } from "#shop/shipping/delivery-settings.ts";
import type { Offer, OfferedProduct, OfferedUnit } from "./offer.ts";
import {
  unitsOnSale,
  type VariantOnSale,
  variantsOnSale,
  weightOf,
} from "./variants-on-sale.server.ts";

type Asked = { productIds: ReadonlySet<string>; checkoutKey: string; replaces: readonly string[] };

export type EarlierCheckout = {
  orderId: string;
  intentId: string | null;
  isPaymentOver: boolean;
  dueCents: number;
};

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
  category: string;
  vat: number;
  excluded: boolean;
  customization: { sizes?: string[]; colors?: string[] };
  archived: boolean;
  weight: number;
  variants: VariantOnSale[] | null;
};

type UnitRow = { id: string; available: number; held_until: string | null };

type Row = {
  delivery: unknown;
  is_started: boolean;
  earlier: EarlierCheckout | null;
  paid: PaidCheckout | null;
  products: ProductRow[];
  units: UnitRow[];
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
  const { checkoutKey, replaces } = asked;
  const productIds = sql.join([...asked.productIds]);
  const { rows } = await sql<Row>`/* prepared */
    with earlier as (
      select orders.id, payments.intent_id, payments.amount_cents,
        payments.status = 'cancelled' as over
      from orders join payments on payments.order_id = orders.id
      where ${replaces.length > 0 ? isReplaced(replaces, checkoutKey) : sql`false`}
    )
    select
      (select value from shop_settings where key = 'delivery') as delivery,
      exists (select from orders where checkout_key = ${checkoutKey}::uuid) as is_started,
      (select jsonb_build_object('orderId', id, 'intentId', intent_id, 'isPaymentOver', over,
          'dueCents', amount_cents)
        from earlier) as earlier,
      ${replaces.length > 0 ? paidBefore(replaces) : sql`null`} as paid,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'name', name, 'category', category, 'vat', vat_basis_points, 'customization', customization,
          'excluded', withdrawal_excluded, 'archived', archived_at is not null,
          'weight', weight_grams, 'variants', ${variantsOnSale}
        )), '[]')
        from products where id in (${productIds})) as products,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', id,
          'available', stock - reserved + coalesce((
            select quantity from stock_reservations
            where order_id = (select id from earlier) and unit_id = stock_units.id
          ), 0),
          'held_until', case when stock <= reserved then (
            select min(expires_at) from stock_reservations
            where unit_id = stock_units.id
              and order_id is distinct from (select id from earlier)
          ) end
        )), '[]')
        from stock_units where id in (${unitsOnSale(productIds)})) as units`.execute(db);
  const row = rows[0] as Row;
  const delivery = deliverySettings.parse(row.delivery);
  return {
    products: new Map(row.products.map((product) => [product.id, toOffered(product)])),
    units: new Map(row.units.map((unit) => [unit.id, toUnit(unit, clock.now())])),
    delivery,
    slots: delivery.workshop ? nextSlots(delivery.workshop, clock.now()) : [],
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

const toOffered = (row: ProductRow): OfferedProduct => ({
  id: row.id,
  name: row.name,
  category: row.category,
  vatBasisPoints: basisPoints(row.vat),
  withdrawalExcluded: row.excluded,
  sizes: row.customization.sizes ?? [],
  colors: row.customization.colors ?? [],
  isArchived: row.archived,
  variants: (row.variants ?? []).map(({ priceCents, weightGrams, units, parts, ...variant }) => ({
    ...variant,
    priceCents: cents(priceCents),
    weightGrams: weightOf({ weightGrams, parts }, row.weight),
    units: units ?? {},
    parts: (parts ?? []).map(({ productName, variantName: name, weightGrams: _, ...part }) => ({
      ...part,
      name: variantName({ name: productName }, { name: name ?? "" }),
      priceCents: cents(part.priceCents),
      vatBasisPoints: basisPoints(part.vatBasisPoints),
    })),
  })),
});

const toUnit = ({ available, held_until }: UnitRow, now: Date): OfferedUnit => ({
  available,
  heldMs: held_until === null ? null : Math.max(0, Date.parse(held_until) - now.getTime()),
});
