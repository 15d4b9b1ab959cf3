import type { Db } from "#platform/db/database.server.ts";

type Place = { orderId: string; roundId: string | null };

/** The order of a parcel, and the round that it is in. */
export async function findParcelPlace(
  { db }: { db: Db },
  { parcelId }: { parcelId: string },
): Promise<Place | null> {
  const row = await db
    .selectFrom("parcels")
    .leftJoin("round_parcels", (join) =>
      join
        .onRef("round_parcels.parcel_id", "=", "parcels.id")
        .on("round_parcels.taken_out_at", "is", null),
    )
    .select(["parcels.order_id as orderId", "round_parcels.round_id as roundId"])
    .where("parcels.id", "=", parcelId)
    .executeTakeFirst();
  return row ?? null;
}
