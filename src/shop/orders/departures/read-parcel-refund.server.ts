import { type Cents, sum } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { readParcels } from "../parcels/read-parcels.server.ts";
import { readLeftToRefund } from "../refunds/read-left-to-refund.server.ts";
import { type RefundWish, refundParts } from "../refunds/refund-parts.ts";

type Named = { orderId: string; parcelId: string };

/** All of a parcel, and the delivery with what is last; null when nothing of it is left. */
export async function readParcelRefund(
  { db }: { db: Db },
  { orderId, parcelId }: Named,
): Promise<RefundWish | null> {
  const { status } = await db
    .selectFrom("orders")
    .select("status")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { parcels } = await readParcels({ db }, { orderId, status });
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (!parcel || parcel.lines.length === 0) return null;
  const items = await db
    .selectFrom("order_items")
    .select("id")
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  const packed = new Map(parcel.lines.map(({ itemId, quantity }) => [itemId, quantity]));
  const quantities = items.map(({ id }) => packed.get(id) ?? 0);
  const { left } = await readLeftToRefund({ db }, { orderId });
  // Nothing else was delivered, or will be.
  const isWhole = parcels.length === 1;
  return { kind: "lines", quantities, withDelivery: isWhole && left.delivery.left > 0 };
}

/** How much goes back with a parcel; null where a person has to look. */
export async function readRefundAmount({ db }: { db: Db }, named: Named): Promise<Cents | null> {
  const wish = await readParcelRefund({ db }, named);
  if (!wish) return null;
  const parts = refundParts(await readLeftToRefund({ db }, named), wish);
  return parts.ok ? sum(parts.value.map(({ grossCents }) => grossCents)) : null;
}
