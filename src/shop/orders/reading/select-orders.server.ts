import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Order } from "../order.ts";
import { sentParcels } from "./sent-parcels.server.ts";

/** The columns of orders as lists show them, each with its items. */
export const selectOrders = (db: Db) =>
  db
    .selectFrom("orders")
    .select((order) => [
      "orders.id",
      "orders.customer_name",
      "orders.customer_email",
      "orders.street",
      "orders.postal_code",
      "orders.city",
      "orders.country",
      "orders.is_cards_only",
      "orders.total_cents",
      "orders.gift_cents",
      "orders.code_name",
      "orders.discount_cents",
      "orders.delivery_waived_cents",
      "orders.status",
      "orders.created_at",
      order
        .selectFrom("order_numbers")
        .select("number")
        .whereRef("order_numbers.order_id", "=", "orders.id")
        .as("number"),
      order
        .selectFrom("payments")
        .select("intent_id")
        .whereRef("payments.order_id", "=", "orders.id")
        .as("intent_id"),
      order
        .selectFrom("payments")
        .select("method")
        .whereRef("payments.order_id", "=", "orders.id")
        .as("paid_by"),
      jsonArrayFrom(
        order
          .selectFrom("order_items")
          .select(["product_id as productId", "quantity", "price_cents as price", "name"])
          .select("discount_cents as discount")
          .select(["options as selectedOptions", "withdrawal_excluded as withdrawalExcluded"])
          .select(sql<string | null>`nullif(variant_id, product_id)`.as("variantId"))
          .whereRef("order_items.order_id", "=", "orders.id")
          .orderBy("position"),
      ).as("items"),
      jsonArrayFrom(sentParcels(order)).as("parcels"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>["execute"]>>[number];

const reductionOf = (row: Row): Pick<Order, "reduction"> =>
  row.code_name === null && row.discount_cents === 0
    ? {}
    : {
        reduction: {
          code: row.code_name,
          discountCents: cents(row.discount_cents),
          deliveryWaivedCents: cents(row.delivery_waived_cents),
        },
      };

export const toOrder = (row: Row): Order => ({
  id: row.id,
  number: row.number,
  customer: {
    name: row.customer_name,
    email: row.customer_email,
    address: row.is_cards_only
      ? ""
      : `${row.street}, ${row.city}, ${row.postal_code}, ${row.country}`,
  },
  items: row.items.map(({ variantId, discount, ...item }) => ({
    ...item,
    ...(discount > 0 && { discount: cents(discount) }),
    ...(variantId !== null && { variantId }),
    price: cents(item.price),
    selectedOptions: item.selectedOptions as Record<string, string>,
  })),
  total: cents(row.total_cents),
  ...reductionOf(row),
  ...(row.gift_cents > 0 && { giftCents: cents(row.gift_cents) }),
  ...(row.paid_by !== null && { paidBy: row.paid_by }),
  paymentId: row.intent_id,
  status: row.status,
  orderDate: row.created_at,
  // JSON has no dates: they come as text.
  parcels: row.parcels.map((parcel) => ({
    ...parcel,
    shippedAt: new Date(parcel.shippedAt),
  })),
  ...(row.is_cards_only && { isCardsOnly: true }),
});
