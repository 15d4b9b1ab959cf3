import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { codeWithRoom } from "#shop/codes/take-code.server.ts";
import type { DepartureWish } from "#shop/dispatch/departure-wish.ts";
import { serviceOfPoint } from "#shop/dispatch/service-of-point.ts";
import type { PaidByCard } from "#shop/gift-cards/pay-part.ts";
import { cardWithRoom } from "#shop/gift-cards/take-card.server.ts";
import { lockedUnits } from "#shop/stock/locked-units.server.ts";
import { unitsOf } from "#shop/stock/pieces.ts";
import type { Delivery } from "./delivery-form.ts";
import type { PricedCheckout, WrittenLine } from "./price-checkout.ts";

export type NewOrder = {
  orderId: string;
  checkoutKey: string;
  bodyHash: Buffer;
  userId: string | null;
  delivery: Delivery;
  priced: Omit<PricedCheckout, "lines"> & { lines: readonly WrittenLine[] };
  departure: DepartureWish | null;
  gift: PaidByCard | null;
  provider: string;
  now: Date;
  expiresAt: Date;
  /** Who made it, and how, where it was not its buyer at the checkout. */
  made?: { actor: string; kind: string };
};

/**
 * Holds the plants and writes the order with its payment, or does nothing and gives back false:
 * when the stock, a price, the code, the gift card or the key is no longer what it was. `locked`, `offered`,
 * `taken_code` and `taken_card` look at their rows as they are once these are locked. The use of the code and
 * what the card pays are written by triggers of the order.
 */
export async function writeOrder(db: Db, order: NewOrder): Promise<boolean> {
  const { orderId, checkoutKey, bodyHash, userId, delivery, priced, departure } = order;
  const { now, expiresAt, made } = order;
  const actor = made?.actor ?? "shopper";
  // Whom it is for may be asked of them later.
  const isNamed = delivery.email !== "";
  const wanted = unitsOf(priced.lines);
  const priceOf = priced.variantPrices;
  const { code } = priced;
  const { gift } = order;
  const dueCents = priced.totalCents - (gift?.cents ?? 0);
  const items = priced.lines.map((line, position) => ({ ...line, position }));
  const { rows } = await sql`/* prepared */
    with wanted as materialized (
      select * from unnest(${[...wanted.keys()]}::uuid[], ${[...wanted.values()]}::int[])
        as wanted (unit_id, quantity)
    ),
    ${lockedUnits("wanted", sql`stock_units.stock - stock_units.reserved >= wanted.quantity`)},
    offered as materialized (
      select variants.id from variants
      join unnest(${[...priceOf.keys()]}::uuid[], ${[...priceOf.values()]}::int[])
        as asked (variant_id, price_cents) on asked.variant_id = variants.id
      join products on products.id = variants.product_id
      where (select count(*) from doors) > 0 and variants.price_cents = asked.price_cents
        and variants.archived_at is null and products.archived_at is null
      for key share of variants, products
    ),
    ${code ? sql`taken_code as materialized (${codeWithRoom(code, wanted.size)}),` : sql``}
    ${gift ? sql`taken_card as materialized (${cardWithRoom(gift, now)}),` : sql``}
    complete as (
      select where (select count(*) from locked) = ${wanted.size}::int
        and (select count(*) from offered) = ${priceOf.size}::int
        and ${code ? sql`exists (select from taken_code)` : sql`true`}
        and ${gift ? sql`exists (select from taken_card)` : sql`true`}
    ),
    known_guest as (
      select id from guests where email = lower(${delivery.email}) and ${userId}::uuid is null
    ),
    new_guest as (
      insert into guests (email, name, created_at)
      select lower(${delivery.email}), ${delivery.name}, ${now}::timestamptz from complete
      where ${userId}::uuid is null and ${isNamed}::boolean
        and not exists (select from known_guest)
      on conflict (email) do nothing
      returning id
    ),
    customer as (
      select null::uuid as guest_id where ${userId}::uuid is not null or not ${isNamed}::boolean
      union all select id from known_guest
      union all select id from new_guest
    ),
    new_order as (
      insert into orders (id, checkout_key, body_hash, user_id, guest_id, customer_name,
        customer_email, street, city, postal_code, country, delivery_method, relay_point,
        phone, carrier_note, gift_message, billing, pickup_point, collect_from, collect_until,
        service, departure, code_id, code_name, items_cents, discount_cents, delivery_cents,
        delivery_waived_cents, total_cents, gift_card_id, gift_cents, reservation_expires_at, created_at, updated_at)
      select ${orderId}::uuid, ${checkoutKey}::uuid, ${bodyHash}::bytea, ${userId}::uuid,
        customer.guest_id, ${delivery.name}, ${delivery.email}, ${delivery.address},
        ${delivery.city}, ${delivery.postalCode}, ${priced.country}, ${delivery.method},
        ${delivery.relayPoint ?? null}::text, ${delivery.phone ?? null}::text,
        ${delivery.carrierNote ?? null}::text, ${delivery.giftMessage ?? null}::text,
        ${json(delivery.billing)}::jsonb, ${json(delivery.point)}::jsonb,
        ${priced.collection?.from ?? null}::timestamptz,
        ${priced.collection?.until ?? null}::timestamptz,
        ${delivery.point ? serviceOfPoint(delivery.point) : null}::text,
        ${json(departure)}::jsonb,
        ${code?.id ?? null}::uuid, ${code?.name ?? null}::text, ${priced.itemsCents}::int,
        ${priced.discountCents}::int, ${priced.deliveryCents}::int, ${code?.waivedCents ?? 0}::int,
        ${priced.totalCents}::int, ${gift?.cardId ?? null}::uuid, ${gift?.cents ?? 0}::int,
        ${expiresAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from complete, customer
      on conflict (checkout_key) do nothing
      returning id
    ),
    held as (
      update stock_units set reserved = stock_units.reserved + locked.quantity
      from locked, new_order where stock_units.id = locked.id
    ),
    reservations as (
      insert into stock_reservations (order_id, product_id, unit_id, quantity, expires_at)
      select new_order.id, locked.product_id, locked.id, locked.quantity, ${expiresAt}::timestamptz
      from new_order, locked
    ),
    items as (
      insert into order_items (order_id, position, kind, product_id, variant_id, units, name,
        price_cents, quantity, options, vat_basis_points, line_cents, discount_cents,
        withdrawal_excluded)
      select new_order.id, item.position, coalesce(item.kind, 'piece'), item."productId", item."variantId", item.units,
        item.name, item."priceCents", item.quantity, item.options, item."vatBasisPoints",
        item."lineCents", item."discountCents", item."withdrawalExcluded"
      from new_order, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (
        position int, kind text, "productId" uuid, "variantId" uuid, units jsonb, name text,
        "priceCents" int, quantity int, options jsonb, "vatBasisPoints" int, "lineCents" int,
        "discountCents" int, "withdrawalExcluded" boolean)
    ),
    vat as (
      insert into order_vat (order_id, vat_basis_points, gross_cents, vat_cents)
      select new_order.id, part.rate, part."grossCents", part."vatCents"
      from new_order, jsonb_to_recordset(${JSON.stringify(priced.vat)}::jsonb) as part (
        rate int, "grossCents" int, "vatCents" int)
    ),
    payment as (
      insert into payments (order_id, provider, idempotency_key, amount_cents, created_at,
        updated_at)
      select id, ${dueCents === 0 ? "gift_card" : order.provider}, 'order:' || id, ${dueCents}::int,
        ${now}::timestamptz, ${now}::timestamptz
      from new_order
    ),
    event as (
      insert into order_events (order_id, from_status, to_status, kind, actor, at)
      select id, case when nth > 1 then 'pending' end, 'pending', kind, ${actor},
        ${now}::timestamptz
      from new_order, unnest(${kindsOf(departure, made?.kind)}::text[]) with ordinality as said (kind, nth)
      order by nth
    )
    select id from new_order`.execute(db);
  return rows.length === 1;
}

/** A day of their own, or one that is later than the terms promise, is part of the order's story. */
const kindsOf = (departure: DepartureWish | null, kind = "placed") =>
  departure?.week || departure?.agreedUntil ? [kind, "departure_chosen"] : [kind];

const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);
