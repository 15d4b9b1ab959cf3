import { data, type RouterContextProvider } from "react-router";
import { dayOf } from "#shop/dispatch/calendar.ts";
import { findWait, mayAgree } from "#shop/orders/departures/find-wait.server.ts";
import { readRefundAmount } from "#shop/orders/departures/read-parcel-refund.server.ts";
import { readWaitToken } from "#shop/orders/departures/wait-link.server.ts";
import { readDeskParcels } from "#shop/orders/parcels/read-parcels.server.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { orderLink } from "#shop/orders/reading/order-link.server.ts";
import { findRefund } from "#shop/orders/refunds/find-refund.server.ts";
import { houseContext } from "#web/server/house.server.ts";

type Args = { context: Readonly<RouterContextProvider>; params: { token: string } };

const NOT_FOUND = { status: 404 };

/** The id of the wait that the address names, or the page that says there is none. */
export function waitIdOf({ context, params }: Args): string {
  const { config } = context.get(houseContext);
  const waitId = readWaitToken(config.secretKey, params.token);
  if (!waitId) throw data(null, NOT_FOUND);
  return waitId;
}

/** What a customer sees of a parcel that waits, and what may still be answered. */
export async function loadWait(args: Args) {
  const { config, database, clock } = args.context.get(houseContext);
  const waitId = waitIdOf(args);
  const wait = await findWait(database, { waitId });
  const order = wait && (await findOrder(database, { orderId: wait.orderId }));
  if (!order) throw data(null, NOT_FOUND);
  const { orderId, parcelId, verdict, until, answer, isGone, proposedOn } = wait;
  const today = dayOf(clock.now());
  const isOver = proposedOn === null ? wait.isOver : !mayAgree(wait, { today });
  const parcels = await readDeskParcels(database, { orderId, status: order.status });
  const parcel = parcels.find(({ id }) => id === parcelId);
  const isOpen = !isGone && answer !== "refund" && parcelId !== null;
  const refund = answer === "refund" ? await findRefund(database, { refundId: waitId }) : null;
  return {
    order: { id: order.id, number: order.number, href: orderLink(config, orderId) },
    place: parcel ? { position: parcel.position, of: parcels.length } : null,
    lines: parcel?.lines.map(({ name, quantity }) => ({ name, quantity })) ?? [],
    ...{ verdict, until, answer, isOver, isGone, proposedOn },
    lastDay: wait.lastDay,
    isPromisePast: wait.lastDay < today,
    amountCents: isOpen ? await readRefundAmount(database, { orderId, parcelId }) : null,
    refund: refund && { amountCents: refund.amountCents, status: refund.status },
  };
}

export type ShownWait = Awaited<ReturnType<typeof loadWait>>;
