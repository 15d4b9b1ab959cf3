import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { wantNoMore } from "../labels/want-no-more.server.ts";
import { moveOrder } from "../lifecycle/move-order.server.ts";
import { lockParcels } from "./pack-parcels.server.ts";
import { isOut } from "./parcel-state.ts";

type Who = {
  orderId: string;
  actor: string;
  now: Date;
  /** The parcel that was given back, where one was. */
  emptied?: string | undefined;
};

/**
 * After a refund, or a dispute that was lost: what was given back is packed no more. When nothing is
 * left to pack, the order has left with the parcels that have, and arrived with them.
 */
export async function repackParcels(trx: Transaction<DB>, who: Who): Promise<void> {
  const isPacked = await parcelsOf(trx, who.orderId).executeTakeFirst();
  if (!isPacked) return;
  const locked = await lockParcels(trx, who);
  if (!locked || locked.parcels.length === 0) return;
  // A label of which nothing is left to send is wanted no more.
  const empty = locked.parcels.filter((parcel) => !isOut(parcel) && parcel.lines.length === 0);
  await wantNoMore(
    trx,
    empty.map(({ id }) => id),
  );
  if (!locked.parcels.every(isOut)) return;
  await moveOrder(trx, { ...who, to: "shipped", isTold: true });
  const areHome = locked.parcels.every(({ state }) => state === "delivered");
  // Each was told of when it arrived.
  if (areHome) await moveOrder(trx, { ...who, to: "delivered", isTold: true });
}

/** Whether something of an order is out of the shop. */
export async function hasSentParcel(
  trx: Transaction<DB>,
  { orderId }: { orderId: string },
): Promise<boolean> {
  const sent = await parcelsOf(trx, orderId)
    .innerJoin("orders", "orders.id", "order_id")
    .where("handed_at", "is not", null)
    // What waits at the workshop for its buyer is here.
    .where((parcel) =>
      parcel.or([
        parcel("delivery_method", "<>", "collect"),
        parcel("parcels.state", "<>", "to_collect"),
      ]),
    )
    .executeTakeFirst();
  return sent !== undefined;
}

const parcelsOf = (trx: Transaction<DB>, orderId: string) =>
  trx.selectFrom("parcels").select("parcels.id").where("order_id", "=", orderId).limit(1);
