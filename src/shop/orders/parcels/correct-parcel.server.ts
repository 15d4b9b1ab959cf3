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
import { recordEvents } from "../lifecycle/record-events.server.ts";
import type { Parcel } from "../parcel.ts";

type Input = {
  orderId: string;
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
  { orderId, parcel, tellsCustomer, by }: Input,
): Promise<Result<Corrected, CorrectError>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const known = await lockShipped(trx, orderId);
    if (!known) return err({ code: "not_shipped" });
    const { status, ...before } = known;
    const after = { ...parcel, trackingUrl: parcel.trackingUrl ?? null };
    const isChanged =
      before.carrier !== after.carrier ||
      before.trackingNumber !== after.trackingNumber ||
      before.trackingUrl !== after.trackingUrl;
    if (!isChanged) return ok({ isChanged });
    await trx
      .updateTable("shipments")
      .set({
        carrier: after.carrier,
        tracking_number: after.trackingNumber,
        tracking_url: after.trackingUrl,
      })
      .where("order_id", "=", orderId)
      .execute();
    await recordEvents(trx, [
      { orderId, status, kind: "parcel_corrected", actor: actorOf(by), now },
    ]);
    await recordOrderChange(
      { db: trx, clock },
      { by, action: "order.parcel_corrected", orderId, before, after },
    );
    if (tellsCustomer) {
      await enqueue(trx, "mail-parcel-corrected", { orderId, correctionId: newId() });
    }
    return ok({ isChanged });
  });
}

/** The order first, as everyone takes it. */
async function lockShipped(trx: Transaction<DB>, orderId: string) {
  return trx
    .selectFrom("orders")
    .innerJoin("shipments", "shipments.order_id", "orders.id")
    .select(["orders.status", "carrier", "tracking_number as trackingNumber"])
    .select("tracking_url as trackingUrl")
    .where("orders.id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
}
