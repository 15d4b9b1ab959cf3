import type { Transaction } from "kysely";
import { basisPoints, cents } from "#kernel/money.ts";
import type { DB } from "#platform/db/schema.ts";
import type { Refundable } from "./refund-parts.ts";

/** What was bought and at which rates, for sharing out what is given back. */
export async function readRefundable(
  trx: Transaction<DB>,
  { orderId }: { orderId: string },
): Promise<Refundable> {
  const { delivery_cents } = await trx
    .selectFrom("orders")
    .select("delivery_cents")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const items = await trx
    .selectFrom("order_items")
    .select(["name", "price_cents", "quantity", "vat_basis_points"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  const vat = await trx
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
      rate: basisPoints(item.vat_basis_points),
    })),
    vat: vat.map(({ vat_basis_points, gross_cents }) => ({
      rate: basisPoints(vat_basis_points),
      grossCents: cents(gross_cents),
    })),
  };
}
