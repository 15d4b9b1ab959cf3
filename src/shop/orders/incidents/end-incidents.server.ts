import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

type Ended = { parcelIds: readonly string[]; by: string; now: Date };

/** Under the lock of the order: parcels that go on, or of which a person took care. How many were open. */
export async function endIncidents(
  trx: Transaction<DB>,
  { parcelIds, by, now }: Ended,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("parcel_incidents")
    .set({ settled_at: now, settled_by: by })
    .where("parcel_id", "in", parcelIds)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
