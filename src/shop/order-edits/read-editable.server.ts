import { createHash } from "node:crypto";
import { sql } from "kysely";
import { basisPoints, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { OrderState } from "#shop/orders/edits/order-state.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import type { TakenUnits } from "#shop/stock/pieces.ts";
import type { Editable, EditableLine } from "./edit-wish.ts";

export type ReadEditable = Editable & {
  status: OrderStatus;
  state: OrderState;
  /** Names this very state: a form that was opened on another is refused. */
  version: string;
};

/** An order as an edit finds it; final only under its lock. */
export async function readEditable(db: Db, orderId: string): Promise<ReadEditable | null> {
  const order = await db
    .selectFrom("orders")
    .select(["status", "street", "postal_code", "city", "country", "phone", "delivery_method"])
    .select(["collect_from", "delivery_cents", "delivery_waived_cents", "total_cents"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!order) return null;
  const lines = await readLines(db, orderId);
  const vat = await db
    .selectFrom("order_vat")
    .select(["vat_basis_points", "gross_cents"])
    .where("order_id", "=", orderId)
    .orderBy("vat_basis_points")
    .execute();
  const place = {
    ...{ street: order.street, postalCode: order.postal_code, city: order.city },
    ...{ country: order.country, phone: order.phone },
    method: order.delivery_method as DeliveryMethod,
    collectFrom: order.collect_from?.toISOString() ?? null,
  };
  const state: OrderState = {
    lines: lines.map(stateOf),
    deliveryCents: cents(order.delivery_cents),
    totalCents: cents(order.total_cents),
    vat: vat.map((part) => ({
      rate: basisPoints(part.vat_basis_points),
      grossCents: cents(part.gross_cents),
    })),
    place,
  };
  return {
    status: order.status,
    lines,
    deliveryCents: state.deliveryCents,
    isDeliveryWaived: order.delivery_waived_cents > 0,
    place,
    state,
    version: createHash("sha256").update(JSON.stringify(state)).digest("hex"),
  };
}

async function readLines(db: Db, orderId: string): Promise<EditableLine[]> {
  const rows = await db
    .selectFrom("order_items")
    .leftJoin("products", "products.id", "order_items.product_id")
    .leftJoin("variants", "variants.id", "order_items.variant_id")
    .select(["order_items.id", "order_items.name", "order_items.options", "order_items.quantity"])
    .select(["order_items.product_id", "order_items.variant_id", "order_items.units"])
    .select(["order_items.price_cents", "order_items.discount_cents"])
    .select(["order_items.vat_basis_points", "order_items.withdrawal_excluded"])
    .select(
      sql<number>`coalesce(variants.weight_grams, products.weight_grams, 0)`.as("weight_grams"),
    )
    .where("order_id", "=", orderId)
    .orderBy("order_items.position")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    options: row.options as Record<string, string>,
    quantity: row.quantity,
    priceCents: cents(row.price_cents),
    discountCents: cents(row.discount_cents),
    rate: basisPoints(row.vat_basis_points),
    productId: row.product_id,
    variantId: row.variant_id,
    units: row.units as TakenUnits,
    weightGrams: row.weight_grams,
    withdrawalExcluded: row.withdrawal_excluded,
  }));
}

/** What is kept and told of a line. */
export const stateOf = (line: EditableLine): OrderState["lines"][number] => ({
  id: line.id,
  name: line.name,
  options: line.options,
  quantity: line.quantity,
  priceCents: line.priceCents,
  discountCents: line.discountCents,
  rate: line.rate,
});
