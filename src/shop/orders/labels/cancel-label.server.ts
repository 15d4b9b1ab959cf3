import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { lockParcels } from "../parcels/pack-parcels.server.ts";
import { hasLeft } from "../parcels/parcel-state.ts";
import { wantNoMore } from "./want-no-more.server.ts";

type Named = { orderId: string; parcelId: string; by: Administrator };
export type CancelLabelError = "unknown_parcel" | "no_label" | "parcel_left";

/** Wants the label of a parcel no more: the row says so first, then a job tells the carrier. */
export const cancelLabel = (
  { db, clock }: { db: Db; clock: Clock },
  { orderId, parcelId, by }: Named,
): Promise<Result<void, CancelLabelError>> =>
  inTransaction(db, async (trx): Promise<Result<void, CancelLabelError>> => {
    const who = { orderId, actor: actorOf(by), now: clock.now() };
    const locked = await lockParcels(trx, who);
    const parcel = locked?.parcels.find(({ id }) => id === parcelId);
    if (!locked || !parcel) return err("unknown_parcel");
    if (hasLeft(parcel.state)) return err("parcel_left");
    if ((await wantNoMore(trx, [parcelId])) === 0) return err("no_label");
    const after = { parcel: locked.parcels.indexOf(parcel) + 1 };
    await recordOrderChange(
      { db: trx, clock },
      { by, action: "order.label_cancelled", orderId, after },
    );
    return ok(undefined);
  });
