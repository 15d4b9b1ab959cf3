import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { CarrierNews } from "#shop/carriers/carrier.ts";
import { recordTracking } from "./record-tracking.server.ts";
import { keepLabel } from "./revive-label.server.ts";

/** What the carrier tells by itself; of a parcel that is not ours it tells nothing. */
export async function hearCarrier(
  { db, clock }: { db: Db; clock: Clock },
  { remoteParcelId, step, isKept }: CarrierNews,
): Promise<void> {
  if (!step && !isKept) return;
  const label = await db
    .selectFrom("labels")
    .select("id")
    .where("adapter", "=", "sendcloud")
    .where("remote_parcel_id", "=", remoteParcelId)
    .executeTakeFirst();
  if (!label) return;
  if (isKept) await keepLabel({ db, clock }, { labelId: label.id });
  if (step) await recordTracking({ db, clock }, { labelId: label.id, steps: [step] });
}
