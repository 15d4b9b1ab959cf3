import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { lockParcels } from "../parcels/pack-parcels.server.ts";
import { repackParcels } from "../parcels/repack-parcels.server.ts";
import { dropLabel, loseLabel } from "./end-label.server.ts";

type Named = { orderId: string; labelId: string; by: Administrator };
type GiveUpError = "unknown_order" | "no_label";

const GIVEN_UP = "Annulation abandonnée : le transporteur n’a pas répondu.";

/**
 * Waits no more for a carrier that does not say whether a label is cancelled: its parcel, if it still
 * has one, is free for another, and what was paid for stays to be claimed.
 */
export const giveLabelUp = (
  { db, clock }: { db: Db; clock: Clock },
  { orderId, labelId, by }: Named,
): Promise<Result<void, GiveUpError>> =>
  inTransaction(db, async (trx): Promise<Result<void, GiveUpError>> => {
    const now = clock.now();
    const who = { orderId, actor: actorOf(by), now };
    const locked = await lockParcels(trx, who);
    if (!locked) return err("unknown_order");
    const label = await trx
      .selectFrom("labels")
      .select(["id", "order_id", "parcel_id", "tracking_number"])
      .where("id", "=", labelId)
      .where("order_id", "=", orderId)
      .where("state", "=", "cancelling")
      .forUpdate()
      .executeTakeFirst();
    if (!label) return err("no_label");
    const { parcel_id: parcelId, tracking_number: trackingNumber } = label;
    if (trackingNumber) {
      await loseLabel(trx, { id: labelId, parcelId, words: GIVEN_UP, now });
      if (parcelId) await repackParcels(trx, who);
    } else {
      await dropLabel(trx, label, { now });
    }
    const at = locked.parcels.findIndex(({ id }) => id === parcelId);
    const after = at >= 0 ? { parcel: at + 1 } : {};
    await recordOrderChange(
      { db: trx, clock },
      { by, action: "order.label_given_up", orderId, after },
    );
    return ok(undefined);
  });
