import type { Transaction } from "kysely";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import {
  type LeavingConditions,
  type LeavingError,
  letParcelLeave,
  readLeavingConditions,
} from "../departures/judge-leaving.server.ts";
import type { DepartureDependencies } from "../departures/read-conditions.server.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { moveOrder } from "../lifecycle/move-order.server.ts";
import { mayMove, type OrderStatus } from "../order-status.ts";
import type { Parcel } from "../parcel.ts";
import { leaveAlong } from "../supplements/leave-along.server.ts";
import type { Withheld } from "../withheld/withheld.ts";
import { findWithheld } from "../withheld/withheld-orders.server.ts";
import { leaveParcel } from "./leave-parcel.server.ts";
import { lockParcels, packParcels } from "./pack-parcels.server.ts";
import type { Packed } from "./parcel-contents.ts";
import { hasLeft } from "./parcel-state.ts";

type Input = {
  orderId: string;
  /** Without one: the order leaves whole, in its one parcel. */
  parcelId?: string;
  tracking: Parcel;
  /** Where no forecast decides: the person says that they looked. */
  hasLooked?: boolean | undefined;
  /** What it is judged by, where many leave at once. */
  conditions?: LeavingConditions | undefined;
  by: Administrator;
};

type Dependencies = Pick<DepartureDependencies, "db" | "clock"> & {
  weather: Pick<DepartureDependencies, "forecasts" | "situation">;
};

export type HandOverError =
  | LeavingError
  | { code: "unknown_order" }
  | { code: "not_allowed"; from: OrderStatus }
  | { code: "withheld"; reason: Withheld }
  | { code: "several_parcels" }
  | { code: "unknown_parcel" }
  | { code: "parcel_left" }
  // Under which number it travels is not known yet.
  | { code: "label_asked" };

/** A parcel leaves: its customer is told once, and the order is shipped with the last of them. */
export async function handOverParcel(
  { db, clock, weather }: Dependencies,
  { orderId, parcelId, tracking, hasLooked = false, by, ...given }: Input,
): Promise<Result<void, HandOverError>> {
  const who = { orderId, actor: actorOf(by), now: clock.now() };
  const conditions = given.conditions ?? (await readLeavingConditions({ db, clock, ...weather }));
  return inTransaction(db, async (trx): Promise<Result<void, HandOverError>> => {
    const locked = await lockParcels(trx, who);
    if (!locked) return err({ code: "unknown_order" });
    const { status, method, parcels } = locked;
    // Its buyer fetches it: nobody carries it.
    if (method === "collect") return err({ code: "not_allowed", from: status });
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
    if (parcel.isLabelAsked) return err({ code: "label_asked" });
    const leaving = { ...who, parcelId: parcel.id, hasLooked };
    const allowed = await letParcelLeave(trx, leaving, conditions);
    if (!allowed.ok) return allowed;
    await leaveParcel(trx, { ...who, status, parcels, parcel, tracking, source: "desk" });
    await leaveAlong(trx, { ...who, tracking, source: "desk", conditions });
    const isWhole = parcels.length <= 1;
    const position = parcels.indexOf(parcel) + 1;
    await recordOrderChange(
      { db: trx, clock },
      isWhole
        ? {
            ...{ by, action: "order.status_changed", orderId, before: { status } },
            after: { status: "shipped", ...tracking },
          }
        : { by, action: "order.parcel_handed", orderId, after: { parcel: position, ...tracking } },
    );
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
