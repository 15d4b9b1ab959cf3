import { listLeaving, readLeavingConditions } from "./judge-leaving.server.ts";
import { nextOnce } from "./next-departure.ts";
import { type PlannedParcel, planNext } from "./parcels-by-day.ts";
import type { DepartureDependencies } from "./read-conditions.server.ts";

/**
 * How the parcels of orders are to be packed, by their id: for the next day on which each can leave,
 * whatever the hour is. Who packs in the evening packs for the morning.
 */
export async function judgePacking(
  dependencies: DepartureDependencies,
  { orderIds }: { orderIds: readonly string[] },
): Promise<Map<string, PlannedParcel>> {
  const conditions = await readLeavingConditions(dependencies);
  const parcels = await listLeaving(dependencies, { orderIds }, conditions);
  const nextOf = nextOnce(conditions);
  return new Map(
    parcels.map((parcel) => [parcel.id, planNext(parcel, nextOf(parcel), conditions)]),
  );
}
