import { basisPoints, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Refundable } from "./refundable.ts";

/** What was bought and at which rates, for sharing out what is given back. */
export async function readRefundable(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<Refundable> {
  const { delivery_cents } = await db
    .selectFrom("orders")
    .select("delivery_cents")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom("order_items")
    .select(["name", "price_cents", "quantity", "vat_basis_points", "options"])
    .select("discount_cents")
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  const vat = await db
    .selectFrom("order_vat")
    .select(["vat_basis_points", "gross_cents"])
    .where("order_id", "=", orderId)
    .orderBy("vat_basis_points")
    .execute();
  return {
    deliveryCents: cents(delivery_cents),
    items: items.map((item) => ({
      name: item.name,
      quantity: item.quantity,
      priceCents: cents(item.price_cents),
      discountCents: cents(item.discount_cents),
      rate: basisPoints(item.vat_basis_points),
      options: item.options as Record<string, string>,
    })),
    vat: vat.map(({ vat_basis_points, gross_cents }) => ({
      rate: basisPoints(vat_basis_points),
      grossCents: cents(gross_cents),
    })),
  };
}
