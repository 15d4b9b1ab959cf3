import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import { orderForUpdate } from "../lifecycle/order-for-update.server.ts";
import type { OrderStatus } from "../order-status.ts";
import type { Packed } from "./parcel-contents.ts";
import { readParcels } from "./read-parcels.server.ts";
import { recordParcelEvents } from "./record-parcel-events.server.ts";

type Who = { orderId: string; actor: string; now: Date };
export type LockedParcels = { status: OrderStatus; method: DeliveryMethod; parcels: Packed[] };

/** Takes an order and its parcels for a change, written as they must be packed now. */
export async function lockParcels(
  trx: Transaction<DB>,
  { emptied, ...who }: Who & { emptied?: string | undefined },
): Promise<LockedParcels | null> {
  const order = await orderForUpdate(trx, who.orderId).executeTakeFirst();
  if (!order) return null;
  const { status, method } = order;
  const asked = { orderId: who.orderId, status, emptied };
  const { stored, parcels } = await readParcels({ db: trx }, asked);
  await packParcels(trx, { ...who, before: stored, after: parcels });
  return { status, method, parcels };
}

type Packing = Who & {
  before: readonly Packed[];
  /** All parcels of the order, in their order. */
  after: readonly Packed[];
};

/** Writes the parcels of an order and their lines, under its lock. */
export async function packParcels(
  trx: Transaction<DB>,
  { orderId, actor, now, before, after }: Packing,
): Promise<void> {
  const known = new Map(before.map((parcel, at) => [parcel.id, { ...parcel, at }]));
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const born = after.filter(({ id }) => !known.has(id));
  const packed = after.filter(({ id, lines }) => !isSame(lines, known.get(id)?.lines));
  if (gone.length > 0) await trx.deleteFrom("parcels").where("id", "in", gone).execute();
  for (const [at, { id }] of after.entries()) {
    const was = known.get(id);
    if (!was) {
      await trx
        .insertInto("parcels")
        .values({ id, order_id: orderId, position: at + 1, created_at: now })
        .execute();
    } else if (was.at !== at) {
      await trx
        .updateTable("parcels")
        .set({ position: at + 1 })
        .where("id", "=", id)
        .execute();
    }
  }
  if (packed.length > 0) {
    const ids = packed.map(({ id }) => id);
    await trx.deleteFrom("parcel_lines").where("parcel_id", "in", ids).execute();
    // It was weighed with something else in it.
    await trx.updateTable("parcels").set({ weight_grams: null }).where("id", "in", ids).execute();
  }
  const lines = packed.flatMap(({ id, lines: all }) =>
    all.map(({ itemId, quantity }) => ({ parcel_id: id, order_item_id: itemId, quantity })),
  );
  if (lines.length > 0) await trx.insertInto("parcel_lines").values(lines).execute();
  await recordParcelEvents(
    trx,
    born.map(({ id, state }) => ({ id, from: null, to: state })),
    { actor, source: "desk", now },
  );
}

const isSame = (lines: Packed["lines"], known: Packed["lines"] | undefined) =>
  known?.length === lines.length &&
  lines.every(
    ({ itemId, quantity }, at) => known[at]?.itemId === itemId && known[at]?.quantity === quantity,
  );
