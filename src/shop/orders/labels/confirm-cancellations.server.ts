import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type CarrierDoor, CarrierError } from "#shop/carriers/carrier.ts";
import { dropLabel } from "./end-label.server.ts";
import { lockLabel } from "./lock-label.server.ts";
import { keepLabel } from "./revive-label.server.ts";

type Dependencies = { db: Db; clock: Clock; carriers: Pick<CarrierDoor, "of"> };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Sendcloud does it within fourteen days, and takes none on after forty-two. */
const WATCHED_MS = 45 * DAY_MS;
const MOST_AT_ONCE = 50;

/** Asks once a day what became of cancellations that the carrier took on. */
export async function confirmCancellations({ db, clock, carriers }: Dependencies) {
  const failures: Error[] = [];
  const queued = await findQueued(db, clock.now());
  for (const { id, adapter, remoteId, remoteParcelId } of queued) {
    try {
      const { numUpdatedRows } = await db
        .updateTable("labels")
        .set({ followed_at: clock.now() })
        .where("id", "=", id)
        .where("state", "=", "cancelled")
        .where("queued_at", "is not", null)
        .executeTakeFirst();
      // It was seen on the road meanwhile: asked again, the carrier would cancel what is wanted.
      if (numUpdatedRows === 0n) continue;
      const carrier = await carriers.of(adapter);
      if (!carrier || !remoteId) continue;
      const remote = { id: remoteId, parcelId: remoteParcelId };
      // Asked again for what it took on already, it tells how far it is.
      const outcome = await carrier.cancel({ key: id, remote });
      if (outcome === "cancelled") await doneCancelling({ db, clock }, { labelId: id });
      if (outcome === "too_late") await keepLabel({ db, clock }, { labelId: id });
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error;
      failures.push(error);
      // The next would meet the same.
      if (error.kind !== "refused" && error.kind !== "garbage") break;
    }
  }
  return { asked: queued.length, failures };
}

function findQueued(db: Db, now: Date) {
  const before = new Date(now.getTime() - DAY_MS);
  return db
    .selectFrom("labels")
    .select(["id", "adapter", "remote_id as remoteId", "remote_parcel_id as remoteParcelId"])
    .where("state", "=", "cancelled")
    .where("queued_at", "<", before)
    .where("queued_at", ">", new Date(now.getTime() - WATCHED_MS))
    .where((label) =>
      label.or([label("followed_at", "is", null), label("followed_at", "<", before)]),
    )
    .orderBy("queued_at")
    .limit(MOST_AT_ONCE)
    .execute();
}

/** The carrier says that it is done: nothing is owed for it, even if nobody waited for it any more. */
export const doneCancelling = (
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { labelId }: { labelId: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const label = await lockLabel(trx, labelId);
    if (label?.state === "bought" && !label.parcel_id) {
      await dropLabel(trx, label, { now: clock.now() });
    }
    if (label?.state !== "cancelled") return;
    await trx.updateTable("labels").set({ queued_at: null }).where("id", "=", labelId).execute();
  });
