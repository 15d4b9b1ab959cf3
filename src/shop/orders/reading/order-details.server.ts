import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { basisPoints, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { storedWish } from "#shop/dispatch/departure-wish.ts";
import type { PickupPoint } from "#shop/shipping/pickup-point.ts";
import type { Billing } from "../billing.ts";
import type { OrderDetails, OrderEvent } from "../order.ts";
import { selectOrders, toOrder } from "./select-orders.server.ts";

/** All there is to know of orders; which of them is for the caller to say. */
export const selectDetails = (db: Db) =>
  selectOrders(db).select((order) => [
    "orders.user_id",
    "orders.delivery_method",
    "orders.relay_point",
    "orders.pickup_point",
    "orders.collect_from",
    "orders.collect_until",
    "orders.carrier_note",
    "orders.phone",
    "orders.billing",
    "orders.gift_message",
    "orders.departure",
    "orders.items_cents",
    "orders.delivery_cents",
    "orders.paid_at",
    "orders.late_reference",
    order
      .selectFrom("shop_settings")
      .select(sql<string | null>`value #>> '{workshop,address}'`.as("address"))
      .where("key", "=", "delivery")
      .where("orders.collect_from", "is not", null)
      .as("workshop_address"),
    jsonArrayFrom(
      order
        .selectFrom("order_vat")
        .select(["vat_basis_points as rate", "gross_cents", "vat_cents"])
        .whereRef("order_vat.order_id", "=", "orders.id")
        .orderBy("vat_basis_points"),
    ).as("vat"),
    jsonArrayFrom(
      order
        .selectFrom("order_events")
        .select(["from_status as from", "to_status as to", "at"])
        // A refund is tried, waits, succeeds or fails: each is a story of its own.
        .select(sql<string>`concat_ws('_', kind, details ->> 'status')`.as("kind"))
        .whereRef("order_events.order_id", "=", "orders.id")
        .orderBy("order_events.id"),
    ).as("events"),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectDetails>["execute"]>>[number];

export const toDetails = (row: Row): OrderDetails => ({
  ...toOrder(row),
  delivery: {
    method: row.delivery_method,
    relayPoint: row.relay_point,
    point: row.pickup_point as PickupPoint | null,
    collection:
      row.collect_from && row.collect_until
        ? {
            from: row.collect_from,
            until: row.collect_until,
            address: row.workshop_address || null,
          }
        : null,
    note: row.carrier_note,
    phone: row.phone,
    street: row.street,
    city: row.city,
    postalCode: row.postal_code,
    country: row.country,
  },
  billing: row.billing as Billing | null,
  giftMessage: row.gift_message,
  departure: storedWish(row.departure),
  itemsCents: cents(row.items_cents),
  deliveryCents: cents(row.delivery_cents),
  vat: row.vat.map(({ rate, gross_cents, vat_cents }) => ({
    rate: basisPoints(rate),
    grossCents: cents(gross_cents),
    vatCents: cents(vat_cents),
  })),
  paidAt: row.paid_at,
  userId: row.user_id,
  lateReference: row.late_reference,
  // JSON has no dates: they come as text.
  events: row.events.map((event) => ({ ...event, at: new Date(event.at) }) as OrderEvent),
});
