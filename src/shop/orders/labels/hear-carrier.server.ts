import type { CarrierNews } from "#shop/carriers/carrier.ts";
import { doneCancelling } from "./confirm-cancellations.server.ts";
import { recordTracking, type TrackingDependencies } from "./record-tracking.server.ts";
import { keepLabel } from "./revive-label.server.ts";

/** What the carrier tells by itself; of a parcel that is not ours it tells nothing. */
export async function hearCarrier(
  house: TrackingDependencies,
  { remoteParcelId, step, cancellation }: CarrierNews,
): Promise<void> {
  if (!step && !cancellation) return;
  const label = await house.db
    .selectFrom("labels")
    .select("id")
    .where("adapter", "=", "sendcloud")
    .where("remote_parcel_id", "=", remoteParcelId)
    .executeTakeFirst();
  if (!label) return;
  const labelId = label.id;
  if (cancellation === "failed") await keepLabel(house, { labelId });
  if (cancellation === "done") await doneCancelling(house, { labelId });
  if (step) await recordTracking(house, { labelId, steps: [step] });
}
