import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import { lockParcels } from "../parcels/pack-parcels.server.ts";
import { endIncidents } from "./end-incidents.server.ts";

type Input = { orderId: string; parcelId: string; by: Administrator };
type SettleError = { code: "unknown_parcel" | "nothing_open" };

/** « Incident réglé »: someone took care of it; what the carrier tells later is another one. */
export function settleIncident(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, parcelId, by }: Input,
): Promise<Result<void, SettleError>> {
  const who = { orderId, actor: actorOf(by), now: clock.now() };
  return inTransaction(db, async (trx): Promise<Result<void, SettleError>> => {
    const locked = await lockParcels(trx, who);
    const at = locked?.parcels.findIndex(({ id }) => id === parcelId) ?? -1;
    if (!locked || at < 0) return err({ code: "unknown_parcel" });
    const ended = await endIncidents(trx, { parcelIds: [parcelId], by: who.actor, now: who.now });
    if (ended === 0) return err({ code: "nothing_open" });
    const parcel = { parcel: at + 1 };
    const details = locked.parcels.length > 1 ? parcel : {};
    await recordEvents(trx, [{ ...who, status: locked.status, kind: "incident_settled", details }]);
    await recordOrderChange(
      { db: trx, clock },
      { by, action: "order.incident_settled", orderId, after: parcel },
    );
    return ok(undefined);
  });
}
