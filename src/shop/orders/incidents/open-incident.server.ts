import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import type { OrderStatus } from "../order-status.ts";
import { endIncidents } from "./end-incidents.server.ts";
import type { IncidentKind } from "./parcel-incident.ts";

type Opened = {
  orderId: string;
  status: OrderStatus;
  parcelId: string;
  /** From 1; null for an order that leaves in one parcel. */
  position: number | null;
  told: { state: IncidentKind; at: Date; words: string };
  actor: string;
  now: Date;
};

/** Under the lock of the order: the shop and the customer are told once, by the incident's id. */
export async function openIncident(
  trx: Transaction<DB>,
  { orderId, status, parcelId, position, told, actor, now }: Opened,
): Promise<void> {
  // A return is what became of the incident before it.
  await endIncidents(trx, { parcelIds: [parcelId], by: actor, now });
  const { id: incidentId } = await trx
    .insertInto("parcel_incidents")
    .values({
      parcel_id: parcelId,
      kind: told.state,
      words: told.words,
      told_at: told.at,
      opened_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const details = position === null ? {} : { parcel: position };
  const kind = told.state === "returned" ? "parcel_returned" : "parcel_incident";
  await recordEvents(trx, [{ orderId, status, kind, details, actor, now }]);
  await enqueue(trx, "mail-parcel-incident-to-shop", { incidentId });
  await enqueue(trx, "mail-parcel-incident", { incidentId });
}
