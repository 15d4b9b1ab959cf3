import { z } from "zod";
import { everyNight, ids, job, regularJob } from "./job.ts";

/**
 * Jobs that ask the payment provider, one after the other: one that hangs takes a single place, and
 * mails go out meanwhile. They come before mails, of which there may be many to a sick server.
 */
export const askingProvider = { queue: "payments", priority: -10 };

/** Payments, refunds, invoices. */
export const moneyJobs = {
  "settle-payment-event": job({
    nameFr: "Paiement à constater",
    payload: z.object({ provider: z.enum(["simulated", "stripe"]), eventId: z.string().min(1) }),
    maxAttempts: 15,
    ...askingProvider,
    key: ({ provider, eventId }) => `pay:${provider}:${eventId}`,
  }),
  "refund-payment": job({
    nameFr: "Remboursement",
    payload: ids("refundId"),
    maxAttempts: 15,
    ...askingProvider,
    key: ({ refundId }) => `refund:${refundId}`,
  }),
  "follow-payment": job({
    nameFr: "Remboursements et litiges à constater",
    payload: ids("orderId"),
    maxAttempts: 15,
    ...askingProvider,
    key: ({ orderId }) => `follow:${orderId}`,
  }),
  "expire-orders": regularJob({
    nameFr: "Réservations à libérer",
    maxAttempts: 1,
    ...askingProvider,
    key: "expire:orders",
    cron: { match: "* * * * *" },
  }),
  "reconcile-orders": regularJob({
    nameFr: "Paiements à rapprocher",
    maxAttempts: 1,
    ...askingProvider,
    key: "reconcile:orders",
    cron: { match: "*/5 * * * *" },
  }),
  "compare-payments": regularJob({
    nameFr: "Comparaison avec le prestataire de paiement",
    maxAttempts: 25,
    ...askingProvider,
    key: "compare:payments",
    cron: everyNight("27 2 * * *"),
  }),
  "expire-gift-cards": regularJob({
    nameFr: "Cartes cadeaux échues à clore",
    maxAttempts: 25,
    key: "expire:gift-cards",
    cron: everyNight("12 3 * * *"),
  }),
  "issue-invoice": job({
    nameFr: "Facture à établir",
    payload: ids("orderId"),
    maxAttempts: 25,
    key: ({ orderId }) => `invoice:${orderId}`,
  }),
  "issue-due-invoices": regularJob({
    nameFr: "Factures en attente à établir",
    maxAttempts: 25,
    key: "invoices:due",
    cron: { match: "27 * * * *" },
  }),
  "issue-credit-note": job({
    nameFr: "Avoir à établir",
    payload: ids("refundId"),
    maxAttempts: 25,
    key: ({ refundId }) => `credit-note:${refundId}`,
  }),
};
