import type { Db } from "#platform/db/database.server.ts";
import { type CarrierDoor, CarrierError } from "#shop/carriers/carrier.ts";
import { recordTracking, type TrackingDependencies } from "./record-tracking.server.ts";

type Dependencies = TrackingDependencies & { carriers: Pick<CarrierDoor, "of"> };

const HOUR_MS = 60 * 60 * 1000;
/** Its messages come by themselves: who is silent for so long is asked. */
const SILENT_MS = 6 * HOUR_MS;
/** What did not arrive by then is a claim, not news. */
const FOLLOWED_MS = 45 * 24 * HOUR_MS;
const MOST_AT_ONCE = 50;

/** Asks about parcels under way of which nothing was heard, those that were asked longest ago first. */
export async function followParcels({ db, clock, carriers, weather }: Dependencies) {
  const failures: Error[] = [];
  const silent = await findSilent(db, clock.now());
  for (const { id, adapter, number, remoteId, remoteParcelId } of silent) {
    try {
      const carrier = await carriers.of(adapter);
      await db
        .updateTable("labels")
        .set({ followed_at: clock.now() })
        .where("id", "=", id)
        .execute();
      if (!carrier || !number || !remoteId) continue;
      const remote = { id: remoteId, parcelId: remoteParcelId };
      const steps = await carrier.track({ trackingNumber: number, remote });
      await recordTracking({ db, clock, weather }, { labelId: id, steps });
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error;
      failures.push(error);
      // The next would meet the same.
      if (error.kind !== "refused" && error.kind !== "garbage") break;
    }
  }
  return { asked: silent.length, failures };
}

function findSilent(db: Db, now: Date) {
  const before = new Date(now.getTime() - SILENT_MS);
  return db
    .selectFrom("labels")
    .innerJoin("parcels", "parcels.id", "labels.parcel_id")
    .select(["labels.id", "adapter", "labels.tracking_number as number"])
    .select(["remote_id as remoteId", "remote_parcel_id as remoteParcelId"])
    .where("labels.state", "=", "bought")
    .where("adapter", "=", "sendcloud")
    .where("parcels.state", "in", ["labelled", "handed", "in_transit", "to_collect", "incident"])
    .where("bought_at", "<", before)
    .where("bought_at", ">", new Date(now.getTime() - FOLLOWED_MS))
    .where((label) => label.or([label("told_at", "is", null), label("told_at", "<", before)]))
    .where((label) =>
      label.or([label("followed_at", "is", null), label("followed_at", "<", before)]),
    )
    .orderBy("followed_at", (order) => order.asc().nullsFirst())
    .limit(MOST_AT_ONCE)
    .execute();
}
