import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { orderForUpdate } from "../lifecycle/order-for-update.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import type { Parcel } from "../parcel.ts";

type Input = {
  orderId: string;
  /** Without one: the first that has left, mostly the only one. */
  parcelId?: string | undefined;
  parcel: Parcel;
  /** Whether the customer is mailed the new tracking. */
  tellsCustomer: boolean;
  by: Administrator;
};
type CorrectError = { code: "not_shipped" };
type Corrected = { isChanged: boolean };

/** Puts right what was typed of a parcel that has left; the same again changes nothing. */
export function correctParcel(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, parcelId, parcel, tellsCustomer, by }: Input,
): Promise<Result<Corrected, CorrectError>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const known = await lockSent(trx, { orderId, parcelId });
    if (!known) return err({ code: "not_shipped" });
    const { id, status, ...before } = known;
    const after = { ...parcel, trackingUrl: parcel.trackingUrl ?? null };
    const isChanged =
      before.carrier !== after.carrier ||
      before.trackingNumber !== after.trackingNumber ||
      before.trackingUrl !== after.trackingUrl;
    if (!isChanged) return ok({ isChanged });
    await trx
      .updateTable("parcels")
      .set({
        carrier: after.carrier,
        tracking_number: after.trackingNumber,
        tracking_url: after.trackingUrl,
      })
      .where("id", "=", id)
      .execute();
    await recordEvents(trx, [
      { orderId, status, kind: "parcel_corrected", actor: actorOf(by), now },
    ]);
    await recordOrderChange(
      { db: trx, clock },
      { by, action: "order.parcel_corrected", orderId, before, after },
    );
    if (tellsCustomer) {
      await enqueue(trx, "mail-parcel-corrected", { orderId, parcelId: id, correctionId: newId() });
    }
    return ok({ isChanged });
  });
}

/** The order first, as everyone takes it. */
async function lockSent(
  trx: Transaction<DB>,
  { orderId, parcelId }: { orderId: string; parcelId: string | undefined },
) {
  const order = await orderForUpdate(trx, orderId).executeTakeFirst();
  const sent = await trx
    .selectFrom("parcels")
    .select(["id", "carrier", "tracking_number as trackingNumber"])
    .select("tracking_url as trackingUrl")
    .where("order_id", "=", orderId)
    .where("handed_at", "is not", null)
    .$if(parcelId !== undefined, (query) => query.where("id", "=", parcelId as string))
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  return order && sent && { ...sent, status: order.status };
}
