import { type ExpressionBuilder, type NotNull, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "#platform/db/schema.ts";

/** The parcels of an order that have left, each with what is in it. */
export const sentParcels = (order: ExpressionBuilder<DB, "orders">) =>
  order
    .selectFrom("parcels")
    .select((parcel) => [
      "parcels.id",
      "parcels.position",
      "parcels.carrier",
      "parcels.tracking_number as trackingNumber",
      "parcels.tracking_url as trackingUrl",
      "parcels.handed_at as shippedAt",
      sql<number>`(select count(*) from parcels as others
        where others.order_id = parcels.order_id)`.as("of"),
      jsonArrayFrom(
        parcel
          .selectFrom("parcel_lines")
          .innerJoin("order_items", "order_items.id", "order_item_id")
          .select(["order_items.name", "parcel_lines.quantity"])
          .whereRef("parcel_id", "=", "parcels.id")
          .orderBy("order_items.position"),
      ).as("lines"),
    ])
    .whereRef("parcels.order_id", "=", "orders.id")
    .where("parcels.handed_at", "is not", null)
    // What is fetched at the workshop is followed by nothing.
    .where("parcels.tracking_number", "is not", null)
    .orderBy("parcels.position")
    .$narrowType<{ carrier: NotNull; trackingNumber: NotNull; shippedAt: NotNull }>();
