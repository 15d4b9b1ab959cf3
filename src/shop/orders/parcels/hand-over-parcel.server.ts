import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { moveOrder } from "../lifecycle/move-order.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import { mayMove, type OrderStatus } from "../order-status.ts";
import type { Parcel } from "../parcel.ts";
import type { Withheld } from "../withheld/withheld.ts";
import { findWithheld } from "../withheld/withheld-orders.server.ts";
import { lockParcels, packParcels } from "./pack-parcels.server.ts";
import type { Packed } from "./parcel-contents.ts";
import { hasLeft, mayParcelMove } from "./parcel-state.ts";
import { recordParcelEvents } from "./record-parcel-events.server.ts";

type Input = {
  orderId: string;
  /** Without one: the order leaves whole, in its one parcel. */
  parcelId?: string;
  tracking: Parcel;
  by: Administrator;
};

export type HandOverError =
  | { code: "unknown_order" }
  | { code: "not_allowed"; from: OrderStatus }
  | { code: "withheld"; reason: Withheld }
  | { code: "several_parcels" }
  | { code: "unknown_parcel" }
  | { code: "parcel_left" };

/** A parcel leaves: its customer is told once, and the order is shipped with the last of them. */
export function handOverParcel(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, parcelId, tracking, by }: Input,
): Promise<Result<void, HandOverError>> {
  const who = { orderId, actor: actorOf(by), now: clock.now() };
  return inTransaction(db, async (trx): Promise<Result<void, HandOverError>> => {
    const locked = await lockParcels(trx, who);
    if (!locked) return err({ code: "unknown_order" });
    const { status, parcels } = locked;
    const isToLeave = status === "completed" || status === "processing";
    const reason = isToLeave ? await findWithheld({ db: trx }, { orderId }) : null;
    if (reason) return err({ code: "withheld", reason });
    const named = parcels.find(({ id }) => id === parcelId);
    if (named && hasLeft(named.state)) return err({ code: "parcel_left" });
    if (!mayMove(status, "shipped")) return err({ code: "not_allowed", from: status });
    if (parcelId === undefined && parcels.length > 1) return err({ code: "several_parcels" });
    if (parcels.length > 0 && parcels.every(({ state }) => hasLeft(state))) {
      // The rest was given up after they left: the order follows at last.
      await moveOrder(trx, { ...who, to: "shipped", isTold: true });
      return ok(undefined);
    }
    const parcel = parcelId === undefined ? await soleParcel(trx, { parcels, ...who }) : named;
    if (!parcel) return err({ code: "unknown_parcel" });
    await leave(trx, { parcel, tracking, ...who });
    const isLast = parcels.every((one) => one.id === parcel.id || hasLeft(one.state));
    const change = { db: trx, clock };
    if (parcels.length <= 1) {
      await moveOrder(trx, { ...who, to: "shipped" });
      const after = { status: "shipped", ...tracking };
      const action = "order.status_changed" as const;
      await recordOrderChange(change, { by, action, orderId, before: { status }, after });
      return ok(undefined);
    }
    const position = parcels.indexOf(parcel) + 1;
    await recordEvents(trx, [
      { ...who, status, kind: "parcel_handed", details: { parcel: position } },
    ]);
    const after = { parcel: position, ...tracking };
    await recordOrderChange(change, { by, action: "order.parcel_handed", orderId, after });
    await enqueue(trx, "mail-parcel-handed", { orderId, parcelId: parcel.id });
    if (isLast) await moveOrder(trx, { ...who, to: "shipped", isTold: true });
    return ok(undefined);
  });
}

type Who = { orderId: string; actor: string; now: Date };

/** An order of which every line was refunded may still leave, with nothing that we counted in it. */
async function soleParcel(trx: Transaction<DB>, { parcels, ...who }: Who & { parcels: Packed[] }) {
  const [parcel] = parcels;
  if (parcel) return parcel;
  const empty: Packed = { id: who.orderId, state: "to_prepare", lines: [] };
  await packParcels(trx, { ...who, before: [], after: [empty] });
  return empty;
}

type Leaving = Who & { parcel: Packed; tracking: Parcel };

async function leave(trx: Transaction<DB>, { parcel, tracking, actor, now }: Leaving) {
  const { id, state: from } = parcel;
  if (!mayParcelMove(from, "handed")) throw new Error(`a parcel that is ${from} does not leave`);
  await trx
    .updateTable("parcels")
    .set({
      state: "handed",
      handed_at: now,
      carrier: tracking.carrier,
      tracking_number: tracking.trackingNumber,
      tracking_url: tracking.trackingUrl ?? null,
    })
    .where("id", "=", id)
    .where("state", "=", from)
    .execute();
  await recordParcelEvents(trx, [{ id, from, to: "handed" }], { actor, source: "desk", now });
}
