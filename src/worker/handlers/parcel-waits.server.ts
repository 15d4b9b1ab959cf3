import { dayProposed } from "#emails/orders/day-proposed.tsx";
import { parcelWaits } from "#emails/orders/parcel-waits.tsx";
import { dayOf } from "#shop/dispatch/calendar.ts";
import { type FoundWait, findWait, mayAgree } from "#shop/orders/departures/find-wait.server.ts";
import { waitLink } from "#shop/orders/departures/wait-link.server.ts";
import { readDeskParcels } from "#shop/orders/parcels/read-parcels.server.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { orderLink } from "#shop/orders/reading/order-link.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type Waits = { waitId: string; until: string | null; toldAt?: string | undefined };

/** What is overtaken has a mail of its own, or needs none. */
export async function writeParcelWaits(house: WorkerHouse, { waitId, until, toldAt }: Waits) {
  const wait = await findWait(house.database, { waitId });
  if (!wait || wait.isOver || wait.toldUntil !== until || wait.answer === "refund") return;
  if (toldAt && wait.toldAt?.toISOString() !== toldAt) return;
  // A process of the release before takes what is proposed for what the weather keeps.
  if (wait.proposedOn) return;
  const told = await readTold(house, wait);
  if (!told) return;
  const email = parcelWaits({ ...told, wait: { ...wait, until } });
  return { to: told.order.customer.email, email };
}

/** Nobody is asked for a day that they may no longer agree to. */
export async function writeDayProposed(house: WorkerHouse, { waitId }: Pick<Waits, "waitId">) {
  const wait = await findWait(house.database, { waitId });
  const today = dayOf(house.clock.now());
  if (!wait?.proposedOn || !mayAgree(wait, { today })) return;
  const told = await readTold(house, wait);
  if (!told) return;
  const { proposedOn, lastDay } = wait;
  const email = dayProposed({ ...told, proposedOn, lastDay, isPromisePast: lastDay < today });
  return { to: told.order.customer.email, email };
}

/** The order, what is in the parcel, and where its customer answers. */
async function readTold({ config, database }: WorkerHouse, { id, orderId, parcelId }: FoundWait) {
  const order = await findOrder(database, { orderId });
  if (!order) return null;
  const parcels = await readDeskParcels(database, { orderId, status: order.status });
  const lines = parcels.find((parcel) => parcel.id === parcelId)?.lines ?? [];
  const page = waitLink(config, id);
  const refund = `${page}?reponse=rembourser`;
  return { order, lines, links: { wait: page, refund, order: orderLink(config, orderId) } };
}
