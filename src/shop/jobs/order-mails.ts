import { z } from "zod";
import { ids } from "./job.ts";
import { type MailDefinition, mailJob } from "./mail-job.ts";

const orderMail = (kind: string, nameFr: string) =>
  mailJob(kind, nameFr, ids("orderId"), "orderId");

const incidentMail = (kind: string, nameFr: string) =>
  mailJob(kind, nameFr, ids("incidentId"), "incidentId");

const withdrawalMail = (kind: string, nameFr: string) =>
  mailJob(kind, nameFr, ids("withdrawalId"), "withdrawalId");

const shopOrderAlert = ids("orderId").extend({
  reason: z.enum([
    "late_refund",
    "review",
    "refund_failed",
    "refund_returned",
    "refund_outside",
    "dispute_opened",
    "dispute_escalated",
    "dispute_won",
    "dispute_lost",
    "dispute_closed",
  ]),
  /** Each refund of an order that goes wrong is told, and each dispute. */
  refundId: z.uuid().optional(),
  disputeId: z.uuid().optional(),
});
type ShopOrderAlert = z.infer<typeof shopOrderAlert>;

const alertSubject = ({ orderId, refundId, disputeId }: ShopOrderAlert) =>
  refundId ?? disputeId ?? orderId;

const mailShopOrderAlert: MailDefinition<ShopOrderAlert> = {
  nameFr: "E-mail : commande à vérifier",
  payload: shopOrderAlert,
  maxAttempts: 15,
  key: (alert) => `mail:shop-order-alert:${alert.reason}:${alertSubject(alert)}`,
  occasion: (alert) => ({
    kind: `shop-order-alert-${alert.reason}`,
    subjectId: alertSubject(alert),
  }),
};

const parcelWaits = ids("waitId").extend({
  until: z.iso.date().nullable(),
  /** Without it, it was put into the queue by the release before. */
  toldAt: z.iso.datetime().optional(),
});
type ParcelWaits = z.infer<typeof parcelWaits>;

/** A date that comes back after another one is told again. */
const waitSubject = ({ waitId, until, toldAt }: ParcelWaits) =>
  [waitId, until ?? "unknown", ...(toldAt ? [Date.parse(toldAt)] : [])].join("-");

const mailParcelWaits: MailDefinition<ParcelWaits> = {
  nameFr: "E-mail : colis retenu par la météo",
  payload: parcelWaits,
  maxAttempts: 15,
  key: (wait) => `mail:parcel-waits:${waitSubject(wait)}`,
  occasion: (wait) => ({ kind: "parcel-waits", subjectId: waitSubject(wait) }),
};

const orderPutOff = ids("orderId", "putOffId").extend({ leavesOn: z.iso.date() });
type OrderPutOff = z.infer<typeof orderPutOff>;

/** Its parcels may be put off to one day one after the other: each time is told. */
const putOffSubject = ({ orderId, putOffId }: OrderPutOff) => `${orderId}-${putOffId}`;

const mailOrderPutOff: MailDefinition<OrderPutOff> = {
  nameFr: "E-mail : départ reporté",
  payload: orderPutOff,
  maxAttempts: 15,
  key: (order) => `mail:order-put-off:${putOffSubject(order)}`,
  occasion: (order) => ({ kind: "order-put-off", subjectId: putOffSubject(order) }),
};

/** What buyers and the shop are told about orders, their money and withdrawals. */
export const orderMails = {
  "mail-order-confirmation": orderMail("order-confirmation", "E-mail : confirmation de commande"),
  "mail-order-to-shop": orderMail("order-to-shop", "E-mail : nouvelle commande"),
  // Each edit is told.
  "mail-order-edited": mailJob(
    "order-edited",
    "E-mail : commande modifiée",
    ids("editId"),
    "editId",
  ),
  "mail-order-processing": orderMail("order-processing", "E-mail : commande en préparation"),
  "mail-order-shipped": orderMail("order-shipped", "E-mail : commande expédiée"),
  // Where there are several: the mail about the whole order stands for a single one.
  "mail-parcel-handed": mailJob(
    "parcel-handed",
    "E-mail : colis remis au transporteur",
    ids("orderId", "parcelId"),
    "parcelId",
  ),
  // Each correction that is told is a mail of its own.
  "mail-parcel-corrected": mailJob(
    "parcel-corrected",
    "E-mail : suivi corrigé",
    // A process of the release before knows of one parcel only, and does not name it.
    ids("orderId", "correctionId").extend({ parcelId: z.uuid().optional() }),
    "correctionId",
  ),
  "mail-order-ready": orderMail("order-ready", "E-mail : commande prête à retirer"),
  // Each time that its customer is told of another date.
  "mail-parcel-waits": mailParcelWaits,
  // A process of the release before knows no such mail, and leaves it to this one.
  "mail-day-proposed": mailJob(
    "day-proposed",
    "E-mail : autre date de départ proposée",
    ids("waitId"),
    "waitId",
  ),
  // Each time that the shop puts parcels of it off.
  "mail-order-put-off": mailOrderPutOff,
  "mail-order-delivered": orderMail("order-delivered", "E-mail : commande livrée"),
  // Where there are several: each arrives on its own day.
  "mail-parcel-arrived": mailJob(
    "parcel-arrived",
    "E-mail : colis livré",
    ids("orderId", "parcelId"),
    "parcelId",
  ),
  "mail-parcel-incident": incidentMail("parcel-incident", "E-mail : incident de livraison"),
  "mail-parcel-incident-to-shop": incidentMail(
    "parcel-incident-to-shop",
    "E-mail : incident signalé par le transporteur",
  ),
  // Once for each customer of the orders that were chosen together.
  "mail-order-message": mailJob(
    "order-message",
    "E-mail : message de l’atelier",
    ids("messageId"),
    "messageId",
  ),
  // A link that nobody paid in time, told to both sides.
  "mail-link-over": orderMail("link-over", "E-mail : lien de paiement éteint"),
  "mail-link-over-to-shop": orderMail(
    "link-over-to-shop",
    "E-mail : lien de paiement resté impayé",
  ),
  "mail-supplement": orderMail("supplement", "E-mail : supplément à régler"),
  "mail-order-cancelled": orderMail("order-cancelled", "E-mail : commande annulée"),
  "mail-order-refunded": mailJob(
    "order-refunded",
    "E-mail : remboursement",
    ids("refundId"),
    "refundId",
  ),
  "mail-payment-failed": orderMail("payment-failed", "E-mail : paiement non abouti"),
  "mail-order-late-refund": orderMail("order-late-refund", "E-mail : remboursement tardif"),
  "mail-shop-order-alert": mailShopOrderAlert,
  "mail-payment-differences": mailJob(
    "payment-differences",
    "E-mail : écarts de paiement",
    z.object({ night: z.iso.date() }),
    "night",
  ),
  "mail-withdrawal-acknowledgement": withdrawalMail(
    "withdrawal-acknowledgement",
    "E-mail : accusé de rétractation",
  ),
  "mail-withdrawal-to-shop": withdrawalMail("withdrawal-to-shop", "E-mail : rétractation reçue"),
};
