import type { Db } from "#platform/db/database.server.ts";
import type { Day } from "#shop/dispatch/calendar.ts";
import { listOpenWaits } from "./open-waits.server.ts";
import { listPlannedLater } from "./put-off/list-planned.server.ts";

type Unlabelled = "parcel_waits" | "parcel_refused" | "parcel_later";
type Named = { orderId: string; parcelId: string };

/** Why no label is made for a parcel of some orders: a label is made for the day it leaves. */
export async function readWhyUnlabelled(
  db: Db,
  asked: { orderIds: readonly string[]; today: Day },
): Promise<(parcel: Named) => Unlabelled | null> {
  const waits = await listOpenWaits(db, asked);
  const later = await listPlannedLater({ db }, asked);
  return ({ orderId, parcelId }) => {
    const own = waits.filter(
      (one) => one.orderId === orderId && (one.parcelId ?? parcelId) === parcelId,
    );
    if (own.some(({ isRefused }) => isRefused)) return "parcel_refused";
    if (own.some((one) => one.parcelId && !one.isForced && !one.isInRound)) return "parcel_waits";
    return later.has(parcelId) ? "parcel_later" : null;
  };
}
