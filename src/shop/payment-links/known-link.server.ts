import { sql } from "kysely";
import { basisPoints, type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Delivery } from "#shop/checkout/delivery-form.ts";
import type { WrittenLine } from "#shop/checkout/price-checkout.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import type { FirstOrder } from "#shop/orders/supplements/supplement.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import { calledOff } from "./called-off.server.ts";
import {
  type LinkDelivery,
  type LinkState,
  type LinkWish,
  linkState,
  linkWish,
} from "./payment-link.ts";

/** A link with the order that is paid by it now. */
export type KnownLink = {
  id: string;
  version: number;
  state: LinkState;
  wish: LinkWish;
  delivery: LinkDelivery;
  heldHours: number;
  heldUntil: Date;
  customerNote: string | null;
  ownNote: string | null;
  openedAt: Date | null;
  askedAt: Date | null;
  createdAt: Date;
  /** The paid order that it comes to; null for a sale of its own. */
  supplementOf: FirstOrder | null;
  order: LinkOrder;
};

type LinkOrder = {
  id: string;
  status: OrderStatus;
  checkoutKey: string;
  bodyHash: Buffer;
  intentId: string | null;
  isPaymentOver: boolean;
  attempt: number;
  paidAt: Date | null;
  itemsCents: Cents;
  discountCents: Cents;
  deliveryCents: Cents;
  totalCents: Cents;
  lines: (WrittenLine & { picture: string | null; grams: number })[];
} & Pick<Delivery, "name" | "email" | "address" | "postalCode" | "city" | "country"> & {
    phone: string | null;
    method: DeliveryMethod;
    carrierNote: string | null;
    collectFrom: Date | null;
  };

type Named = { id: string } | { hash: Buffer } | { orderId: string };

type Row = {
  id: string;
  version: number;
  wish: unknown;
  delivery: LinkDelivery;
  heldHours: number;
  heldUntil: Date;
  customerNote: string | null;
  ownNote: string | null;
  openedAt: Date | null;
  askedAt: Date | null;
  createdAt: Date;
  isHeld: boolean;
  isProcessing: boolean;
  isInReview: boolean;
  isCalledOff: boolean;
  supplementOf: FirstOrder | null;
  bodyHash: Buffer;
  paidAt: Date | null;
  collectFrom: Date | null;
  order: Omit<LinkOrder, "bodyHash" | "paidAt" | "collectFrom">;
};

export async function findLink(db: Db, named: Named, now: Date): Promise<KnownLink | null> {
  const wanted =
    "id" in named
      ? sql`payment_links.id = ${named.id}::uuid`
      : "hash" in named
        ? sql`token_hash = ${named.hash}::bytea`
        : sql`payment_links.order_id = ${named.orderId}::uuid`;
  const { rows } = await sql<Row>`
    select payment_links.id, version, wish, delivery, held_hours as "heldHours",
      held_until as "heldUntil", customer_note as "customerNote", own_note as "ownNote",
      opened_at as "openedAt", asked_at as "askedAt", payment_links.created_at as "createdAt",
      reservation_expires_at is not null as "isHeld",
      processing_at is not null as "isProcessing", review_reason is not null as "isInReview",
      ${calledOff} as "isCalledOff",
      (select jsonb_build_object('orderId', first.id, 'number', number, 'status', first.status,
          'totalCents', first.total_cents)
        from orders as first left join order_numbers on order_numbers.order_id = first.id
        where first.id = supplement_of) as "supplementOf",
      body_hash as "bodyHash", paid_at as "paidAt", collect_from as "collectFrom",
      jsonb_build_object('id', orders.id, 'status', orders.status, 'checkoutKey', checkout_key,
        'intentId', intent_id, 'isPaymentOver', payments.status = 'cancelled',
        'attempt', key_attempt, 'itemsCents', items_cents,
        'discountCents', discount_cents, 'deliveryCents', delivery_cents,
        'totalCents', total_cents, 'name', customer_name, 'email', customer_email,
        'address', street, 'postalCode', postal_code, 'city', city, 'country', country,
        'phone', phone, 'method', delivery_method, 'carrierNote', carrier_note,
        'lines', (select jsonb_agg(jsonb_build_object('kind', kind, 'productId', order_items.product_id,
            'variantId', variant_id, 'name', order_items.name, 'units', units,
            'quantity', quantity, 'options', order_items.options, 'priceCents', order_items.price_cents,
            'lineCents', line_cents, 'discountCents', order_items.discount_cents,
            'vatBasisPoints', order_items.vat_basis_points,
            'withdrawalExcluded', order_items.withdrawal_excluded,
            'grams', coalesce(variants.weight_grams, products.weight_grams, 0),
            'picture', (select path || '/' || widths[1] || '.webp' from product_pictures
              where product_pictures.product_id = products.id order by product_pictures.position limit 1)
          ) order by order_items.position)
          from order_items left join products on products.id = order_items.product_id
          left join variants on variants.id = variant_id and variants.product_id = products.id
          where order_items.order_id = orders.id)
      ) as "order"
    from payment_links join orders on orders.id = payment_links.order_id
    join payments on payments.order_id = orders.id
    where ${wanted}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { isHeld, isProcessing, isInReview, isCalledOff, wish, bodyHash, paidAt, ...rest } = row;
  const { collectFrom, order, ...link } = rest;
  const { status } = order;
  const paid = { wasPaid: paidAt !== null, isCalledOff };
  const state = linkState({ ...link, ...paid, status, isHeld, isProcessing, isInReview }, now);
  return {
    ...link,
    state,
    wish: linkWish.parse(wish),
    order: { ...order, bodyHash, paidAt, collectFrom, lines: order.lines.map(toLine) },
  };
}

const toLine = (line: LinkOrder["lines"][number]): LinkOrder["lines"][number] => ({
  ...line,
  priceCents: cents(line.priceCents),
  lineCents: cents(line.lineCents),
  discountCents: cents(line.discountCents),
  vatBasisPoints: basisPoints(line.vatBasisPoints),
});
