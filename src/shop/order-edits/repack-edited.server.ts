import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { takeProposalBack } from "#shop/orders/departures/put-off/propose-day.server.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { readParcels } from "#shop/orders/parcels/read-parcels.server.ts";
import { recordParcelEvents } from "#shop/orders/parcels/record-parcel-events.server.ts";
import { repackParcels } from "#shop/orders/parcels/repack-parcels.server.ts";

type Who = { orderId: string; status: OrderStatus; actor: string; now: Date };
type Stored = Awaited<ReturnType<typeof readParcels>>["stored"];

/**
 * Parcels with what the order has now. One that was packed with something else is to be packed and
 * weighed again, and what was proposed to its customer for it is proposed no more.
 */
export async function repackEdited(
  trx: Transaction<DB>,
  before: Stored,
  { status, ...who }: Who,
): Promise<void> {
  const { orderId, actor, now } = who;
  await repackParcels(trx, who);
  const { stored } = await readParcels({ db: trx }, { orderId, status });
  const was = new Map(before.map((parcel) => [parcel.id, contents(parcel)]));
  const changed = stored.filter((parcel) => was.get(parcel.id) !== contents(parcel));
  for (const { id } of stored) await takeProposalBack(trx, { parcelId: id, now });
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await trx
    .updateTable("parcels")
    .set({ weight_grams: null, state: "to_prepare" })
    .where("id", "in", ids)
    .execute();
  const opened = changed.filter(({ state }) => state === "ready");
  const steps = opened.map(({ id }) => ({ id, from: "ready", to: "to_prepare" }) as const);
  await recordParcelEvents(trx, steps, { actor, source: "order", now });
}

const contents = ({ lines }: Stored[number]) =>
  JSON.stringify(lines.map(({ itemId, quantity }) => [itemId, quantity]));
