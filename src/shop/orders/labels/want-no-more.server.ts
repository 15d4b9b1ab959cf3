import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";

/** Under the lock of the order; tells how many labels there were. */
export async function wantNoMore(trx: Transaction<DB>, parcelIds: readonly string[]) {
  if (parcelIds.length === 0) return 0;
  const labels = await trx
    .updateTable("labels")
    .set({ state: "cancelling", refusal: null })
    .where("parcel_id", "in", parcelIds)
    .where("state", "in", ["asked", "pending", "bought"])
    .returning("id")
    .execute();
  for (const { id } of labels) await enqueue(trx, "cancel-label", { labelId: id });
  return labels.length;
}
