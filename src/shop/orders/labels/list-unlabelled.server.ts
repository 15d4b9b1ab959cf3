import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { usualOf } from "#shop/carriers/label-settings.ts";
import { readLabelSettings } from "#shop/carriers/read-label-settings.server.ts";
import { dayOf } from "#shop/dispatch/calendar.ts";
import { serviceOf } from "#shop/dispatch/service-of.ts";
import type { ServiceCode } from "#shop/dispatch/services.ts";
import { pickupPoint } from "#shop/shipping/pickup-point.ts";
import { readWhyUnlabelled } from "../departures/why-unlabelled.server.ts";
import { orderNumber } from "../order-number.ts";
import { boxOrderId } from "../supplements/box-order.server.ts";
import { withheldIds } from "../withheld/withheld-orders.server.ts";

export type UnlabelledParcel = {
  orderId: string;
  parcelId: string;
  number: string;
  name: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  phone: string | null;
  email: string;
  service: ServiceCode;
  point: string | null;
  grams: number | null;
  note: string | null;
};

const MOST = 1000;

/** Parcels that may leave, neither wait nor leave later, and have no label; the oldest orders first. */
export async function listUnlabelled({
  db,
  clock,
}: {
  db: Db;
  clock: Clock;
}): Promise<UnlabelledParcel[]> {
  const settings = await readLabelSettings({ db });
  const rows = await db
    .selectFrom("orders")
    .leftJoin("parcels", "parcels.order_id", "orders.id")
    .leftJoin("order_numbers", "order_numbers.order_id", "orders.id")
    .select(["orders.id", "order_numbers.number", "customer_name", "customer_email", "phone"])
    .select(["street", "postal_code", "city", "country", "carrier_note", "delivery_method"])
    .select(["orders.service", "pickup_point", "weight_grams"])
    .select(sql<string>`coalesce(parcels.id, orders.id)`.as("parcelId"))
    .select(
      sql<number | null>`(
        select case when count(*) filter (where grams is null) = 0 then sum(quantity * grams)::int end
        from (
          select coalesce(parcel_lines.quantity, order_items.quantity) as quantity,
            coalesce(variants.weight_grams, products.weight_grams) as grams
          from order_items
          join products on products.id = order_items.product_id
          left join variants on variants.id = order_items.variant_id
          left join parcel_lines on parcel_lines.order_item_id = order_items.id
            and parcel_lines.parcel_id = parcels.id
          where order_items.order_id = orders.id and order_items.kind = 'piece'
            and (parcels.id is null or parcel_lines.parcel_id is not null)
        ) as packed)`.as("counted"),
    )
    .where("orders.status", "in", ["completed", "processing"])
    .where("review_reason", "is", null)
    .where("delivery_method", "<>", "collect")
    .where(sql<boolean>`orders.id not in ${withheldIds}`)
    // A supplement goes under the label of the order before it.
    .where(boxOrderId, "is", null)
    .where(sql<boolean>`(parcels.id is null or parcels.state in ('to_prepare', 'ready'))`)
    .where(sql<boolean>`not exists (
      select from labels where labels.parcel_id = parcels.id
        and labels.state not in ('refused', 'cancelled'))`)
    .orderBy("orders.created_at")
    .orderBy("parcels.position")
    .limit(MOST)
    .execute();
  const whyUnlabelled = await readWhyUnlabelled(db, {
    orderIds: [...new Set(rows.map(({ id }) => id))],
    today: dayOf(clock.now()),
  });
  return rows.flatMap((row): UnlabelledParcel[] => {
    if (whyUnlabelled({ orderId: row.id, parcelId: row.parcelId })) return [];
    const service = serviceOf(
      { method: row.delivery_method, service: row.service },
      usualOf(settings),
    );
    if (!service) return [];
    const point = pickupPoint.nullable().parse(row.pickup_point);
    const counted = row.counted === null ? null : row.counted + settings.boxGrams;
    return [
      {
        orderId: row.id,
        parcelId: row.parcelId,
        number: orderNumber({ id: row.id, number: row.number }),
        name: row.customer_name,
        street: row.street,
        postalCode: row.postal_code,
        city: row.city,
        country: row.country,
        phone: row.phone,
        email: row.customer_email,
        service,
        point: point && `${point.name}, ${point.street}, ${point.postalCode} ${point.city}`,
        grams: row.weight_grams ?? counted,
        note: row.carrier_note,
      },
    ];
  });
}
