import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { moveOrder } from "../lifecycle/move-order.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import { findWithheld } from "../withheld/withheld-orders.server.ts";
import { lockParcels } from "./pack-parcels.server.ts";
import { isOpenParcel } from "./parcel-state.ts";
import { recordParcelEvents } from "./record-parcel-events.server.ts";

type Input = { orderId: string; by: Administrator };
export type CollectionError = { code: "unknown_order" | "not_collected_here" | "not_allowed" };

/** « Prêt à retirer »: an order waits for its buyer at the workshop, who is told once. */
export function offerCollection(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, by }: Input,
): Promise<Result<void, CollectionError>> {
  const who = { orderId, actor: actorOf(by), now: clock.now() };
  return inTransaction(db, async (trx): Promise<Result<void, CollectionError>> => {
    const locked = await lockParcels(trx, who);
    if (!locked) return err({ code: "unknown_order" });
    if (locked.method !== "collect") return err({ code: "not_collected_here" });
    const { status } = locked;
    const open = locked.parcels.filter(({ state }) => isOpenParcel(state));
    const isToLeave = status === "completed" || status === "processing";
    if (!isToLeave || open.length === 0) return err({ code: "not_allowed" });
    if (await findWithheld({ db: trx }, { orderId })) return err({ code: "not_allowed" });
    await trx
      .updateTable("parcels")
      .set({ state: "to_collect", handed_at: who.now })
      .where(
        "id",
        "in",
        open.map(({ id }) => id),
      )
      .execute();
    const steps = open.map(({ id, state }) => ({ id, from: state, to: "to_collect" as const }));
    await recordParcelEvents(trx, steps, { ...who, source: "desk" });
    if (status === "completed") await moveOrder(trx, { ...who, to: "processing", isTold: true });
    await recordEvents(trx, [{ ...who, status: "processing", kind: "ready_to_collect" }]);
    await recordOrderChange({ db: trx, clock }, { by, action: "order.ready_to_collect", orderId });
    await enqueue(trx, "mail-order-ready", { orderId });
    return ok(undefined);
  });
}
