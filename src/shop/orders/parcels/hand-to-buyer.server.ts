import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { moveOrder } from "../lifecycle/move-order.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import { findWithheld } from "../withheld/withheld-orders.server.ts";
import { arrive } from "./deliver-parcel.server.ts";
import type { CollectionError } from "./offer-collection.server.ts";
import { lockParcels } from "./pack-parcels.server.ts";

type Input = { orderId: string; by: Administrator };

/** « Retirée »: its buyer has fetched the order, which leaves and arrives at once. */
export function handToBuyer(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, by }: Input,
): Promise<Result<void, CollectionError>> {
  const who = { orderId, actor: actorOf(by), now: clock.now() };
  return inTransaction(db, async (trx): Promise<Result<void, CollectionError>> => {
    const locked = await lockParcels(trx, who);
    if (!locked) return err({ code: "unknown_order" });
    if (locked.method !== "collect") return err({ code: "not_collected_here" });
    const { status, parcels } = locked;
    const isWaiting = parcels.length > 0 && parcels.every(({ state }) => state === "to_collect");
    if (!isWaiting) return err({ code: "not_allowed" });
    // Who took the order back, or has the money again, is handed nothing.
    if (await findWithheld({ db: trx }, { orderId })) return err({ code: "not_allowed" });
    await recordEvents(trx, [{ ...who, status, kind: "collected" }]);
    await arrive(trx, { ...who, source: "desk" });
    // Its buyer was told that it is ready, and needs no mail about a way that it did not make.
    await moveOrder(trx, { ...who, to: "shipped", isTold: true });
    await moveOrder(trx, { ...who, to: "delivered" });
    await recordOrderChange({ db: trx, clock }, { by, action: "order.collected", orderId });
    return ok(undefined);
  });
}
