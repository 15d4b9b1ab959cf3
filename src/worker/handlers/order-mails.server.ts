import { orderCancelled } from "#emails/orders/order-cancelled.tsx";
import { orderEdited } from "#emails/orders/order-edited.tsx";
import { orderLateRefund } from "#emails/orders/order-late-refund.tsx";
import { orderMessage } from "#emails/orders/order-message.tsx";
import { orderProcessing } from "#emails/orders/order-processing.tsx";
import { orderPutOff } from "#emails/orders/order-put-off.tsx";
import { orderReady } from "#emails/orders/order-ready.tsx";
import { orderRefunded } from "#emails/orders/order-refunded.tsx";
import { orderShipped } from "#emails/orders/order-shipped.tsx";
import { orderToShop } from "#emails/orders/order-to-shop.tsx";
import { parcelCorrected } from "#emails/orders/parcel-corrected.tsx";
import { parcelHanded } from "#emails/orders/parcel-handed.tsx";
import { parcelIncident, parcelIncidentToShop } from "#emails/orders/parcel-incident.tsx";
import { shopOrderAlert } from "#emails/orders/shop-order-alert.tsx";
import { paymentDifferences } from "#emails/payments/payment-differences.tsx";
import type { Email } from "#emails/render.server.ts";
import { withdrawalAcknowledgement } from "#emails/withdrawals/withdrawal-acknowledgement.tsx";
import { withdrawalToShop } from "#emails/withdrawals/withdrawal-to-shop.tsx";
import { orderMails } from "#shop/jobs/order-mails.ts";
import { findEdit } from "#shop/order-edits/find-edit.server.ts";
import { findDisputes } from "#shop/orders/after-payment/find-disputes.server.ts";
import { listPlannedFor } from "#shop/orders/departures/put-off/list-planned.server.ts";
import { findIncident } from "#shop/orders/incidents/read-incidents.server.ts";
import { findMessage } from "#shop/orders/messages/find-message.server.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { hasLeft } from "#shop/orders/parcels/parcel-state.ts";
import { readDeskParcels } from "#shop/orders/parcels/read-parcels.server.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { orderLink } from "#shop/orders/reading/order-link.server.ts";
import { findRefund } from "#shop/orders/refunds/find-refund.server.ts";
import { readMoneyBack } from "#shop/orders/refunds/read-money-back.server.ts";
import { readStories } from "#shop/orders/stories/read-stories.server.ts";
import { findWithheld } from "#shop/orders/withheld/withheld-orders.server.ts";
import { readComparison } from "#shop/payment-comparison/read-comparison.server.ts";
import { RETURN_ADDRESS } from "#shop/seller/mentions.ts";
import { readIdentityAnd, readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { mentionOf } from "#shop/seller/shop-identity.ts";
import { newOrderMail } from "#shop/settings/shop-settings.ts";
import { readDeliverySettings } from "#shop/shipping/read-delivery-settings.server.ts";
import { findWithdrawal } from "#shop/withdrawals/find-withdrawal.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";
import { writeLinkOver, writeLinkOverToShop } from "./link-over.server.ts";
import { mailHandlers } from "./mail-handlers.server.ts";
import { askArrival } from "./order-arrival.server.ts";
import { writeOrderConfirmation } from "./order-confirmation.server.ts";
import { writeDayProposed, writeParcelWaits } from "./parcel-waits.server.ts";
import { writePaymentFailed } from "./payment-failed.server.ts";
import { writeSupplement } from "./supplement-mail.server.ts";

const toBuyer = ({ customer }: OrderDetails, email: Email) => ({ to: customer.email, email });

/** What a parcel that has gone on needs no mail about. */
async function findTold(database: WorkerHouse["database"], incidentId: string) {
  const incident = await findIncident(database, { incidentId });
  if (!incident || incident.settledAt) return undefined;
  const order = await findOrder(database, { orderId: incident.orderId });
  const parcel = order?.parcels.find(({ id }) => id === incident.parcelId);
  return order && parcel && { incident, order, parcel };
}

/** A mail about what an order has come to is overtaken by what happened since, which has its own. */
export const orderMailHandlers = mailHandlers(orderMails, {
  "mail-order-confirmation": writeOrderConfirmation,
  // To whoever prepares the orders, unless the shopkeeper wants none.
  "mail-order-to-shop": async ({ config, database }, { orderId }) => {
    const { shop, settings } = await readIdentityAnd(database, config, ["new-order-mail"]);
    const { isSent, address } = newOrderMail.parse(settings["new-order-mail"]);
    const order = isSent ? await findOrder(database, { orderId }) : null;
    if (!order?.paidAt) return;
    const deskUrl = new URL(`/admin/commandes/${orderId}`, config.publicUrl).href;
    return {
      to: address ?? config.mail.shop,
      replyTo: order.customer.email,
      shop,
      email: orderToShop({ order, deskUrl }),
    };
  },
  "mail-order-edited": async ({ config, database }, { editId }) => {
    const edit = await findEdit(database, { editId });
    const order = edit && (await findOrder(database, { orderId: edit.orderId }));
    // Cancelled since, it has another.
    if (!edit || !order || order.status === "cancelled") return;
    return toBuyer(order, orderEdited({ order, edit, orderUrl: orderLink(config, order.id) }));
  },
  "mail-order-processing": async ({ config, database }, { orderId }) => {
    const order = await findOrder(database, { orderId });
    if (order?.status !== "processing") return;
    return toBuyer(order, orderProcessing({ order, orderUrl: orderLink(config, orderId) }));
  },
  "mail-order-shipped": async ({ config, database }, { orderId }) => {
    const order = await findOrder(database, { orderId });
    const parcel = order?.parcels[0];
    if (!order || !parcel) return;
    return toBuyer(order, orderShipped({ order, parcel, orderUrl: orderLink(config, orderId) }));
  },
  "mail-parcel-handed": async ({ config, database }, { orderId, parcelId }) => {
    const order = await findOrder(database, { orderId });
    const parcel = order?.parcels.find(({ id }) => id === parcelId);
    if (!order || !parcel) return;
    return toBuyer(order, parcelHanded({ order, parcel, orderUrl: orderLink(config, orderId) }));
  },
  "mail-parcel-corrected": async ({ config, database }, { orderId, parcelId }) => {
    const order = await findOrder(database, { orderId });
    const parcel = order?.parcels.find(({ id }) => !parcelId || id === parcelId);
    if (!order || !parcel) return;
    return toBuyer(order, parcelCorrected({ order, parcel, orderUrl: orderLink(config, orderId) }));
  },
  "mail-order-ready": async ({ config, database }, { orderId }) => {
    const order = await findOrder(database, { orderId });
    if (order?.status !== "completed" && order?.status !== "processing") return;
    const { workshop } = await readDeliverySettings(database);
    return toBuyer(order, orderReady({ order, workshop, orderUrl: orderLink(config, orderId) }));
  },
  "mail-parcel-waits": writeParcelWaits,
  "mail-day-proposed": writeDayProposed,
  "mail-order-put-off": async ({ config, database }, { orderId, leavesOn }) => {
    const order = await findOrder(database, { orderId });
    if (order?.status !== "completed" && order?.status !== "processing") return;
    if (await findWithheld(database, { orderId })) return;
    const ids = await listPlannedFor(database, { orderId, day: leavesOn });
    const parcels = await readDeskParcels(database, { orderId, status: order.status });
    // What was put off again has a mail of its own; gone, it needs none.
    const lines = parcels
      .filter(({ id, state }) => ids.has(id) && !hasLeft(state))
      .flatMap((parcel) => parcel.lines);
    if (lines.length === 0) return;
    return toBuyer(
      order,
      orderPutOff({ order, lines, leavesOn, orderUrl: orderLink(config, orderId) }),
    );
  },
  "mail-link-over": writeLinkOver,
  "mail-link-over-to-shop": writeLinkOverToShop,
  "mail-supplement": writeSupplement,
  "mail-order-delivered": async ({ config, database }, { orderId }) => {
    const order = await findOrder(database, { orderId });
    if (order?.status !== "delivered") return;
    const stories = await readStories(database, order);
    const [only] = stories;
    const arrived = {
      place: null,
      at: stories.length === 1 && only ? only.deliveredAt : null,
      lines: stories.flatMap(({ lines }) => lines),
    };
    return toBuyer(order, askArrival(config, { order, arrived }));
  },
  "mail-parcel-arrived": async ({ config, database }, { orderId, parcelId }) => {
    const order = await findOrder(database, { orderId });
    const stories = order ? await readStories(database, order) : [];
    const story = stories.find(({ id }) => id === parcelId);
    if (!order || story?.state !== "delivered") return;
    const { position, of, deliveredAt: at, lines } = story;
    // The others may have been given up since it left.
    const arrived = { place: of > 1 ? { position, of } : null, at, lines };
    return toBuyer(order, askArrival(config, { order, arrived }));
  },
  "mail-parcel-incident": async ({ config, database }, { incidentId }) => {
    const told = await findTold(database, incidentId);
    if (!told) return;
    const orderUrl = orderLink(config, told.order.id);
    return toBuyer(told.order, parcelIncident({ ...told, orderUrl }));
  },
  "mail-parcel-incident-to-shop": async ({ config, database }, { incidentId }) => {
    const told = await findTold(database, incidentId);
    if (!told) return;
    const deskUrl = new URL(`/admin/commandes/${told.order.id}`, config.publicUrl).href;
    return {
      to: config.mail.shop,
      replyTo: told.order.customer.email,
      email: parcelIncidentToShop({ ...told, deskUrl }),
    };
  },
  "mail-order-message": async ({ config, database }, { messageId }) => {
    const message = await findMessage(database, { messageId });
    const orders = await Promise.all(
      (message?.orderIds ?? []).map((orderId) => findOrder(database, { orderId })),
    );
    const known = orders.filter((order) => order !== null);
    const [first] = known;
    if (!message || !first) return;
    const linked = known.map(({ id, number }) => ({ id, number, url: orderLink(config, id) }));
    const { subject, text } = message;
    const { name } = first.customer;
    return toBuyer(first, orderMessage({ subject, text, name, orders: linked }));
  },
  "mail-order-cancelled": async ({ database }, { orderId }) => {
    const order = await findOrder(database, { orderId });
    if (order?.status !== "cancelled") return;
    const moneyBack = await readMoneyBack(database, { orderId });
    return toBuyer(order, orderCancelled({ order, moneyBack }));
  },
  "mail-order-refunded": async ({ database }, { refundId }) => {
    const refund = await findRefund(database, { refundId });
    if (refund?.status !== "succeeded") return;
    return { to: refund.customerEmail, email: orderRefunded({ refund }) };
  },
  "mail-payment-failed": writePaymentFailed,
  "mail-order-late-refund": async ({ database }, { orderId }) => {
    const order = await findOrder(database, { orderId });
    if (order?.status !== "cancelled") return;
    return toBuyer(order, orderLateRefund({ order }));
  },
  "mail-shop-order-alert": async ({ config, database }, { orderId, reason, disputeId }) => {
    const order = await findOrder(database, { orderId });
    if (!order) return;
    const disputes = disputeId ? await findDisputes(database, { orderId }) : [];
    const dispute = disputes.find(({ id }) => id === disputeId);
    return {
      to: config.mail.shop,
      replyTo: order.customer.email,
      email: shopOrderAlert({ order, reason, dispute }),
    };
  },
  "mail-payment-differences": async ({ config, database }, { night }) => {
    const comparison = await readComparison(database, { night });
    if (!comparison || comparison.differences.length === 0) return;
    return { to: config.mail.shop, email: paymentDifferences({ comparison }) };
  },
  "mail-withdrawal-acknowledgement": async ({ config, database }, { withdrawalId }) => {
    const withdrawal = await findWithdrawal(database, withdrawalId);
    if (!withdrawal) return;
    const returnAddress = mentionOf(await readShopIdentity(database, config), RETURN_ADDRESS);
    return {
      to: withdrawal.email,
      email: withdrawalAcknowledgement({ withdrawal, returnAddress }),
    };
  },
  "mail-withdrawal-to-shop": async ({ config, database }, { withdrawalId }) => {
    const withdrawal = await findWithdrawal(database, withdrawalId);
    if (!withdrawal) return;
    return {
      to: config.mail.shop,
      replyTo: withdrawal.email,
      email: withdrawalToShop({ withdrawal }),
    };
  },
});
