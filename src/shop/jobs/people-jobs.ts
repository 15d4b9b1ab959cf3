import { everyNight, ids, job, regularJob } from "./job.ts";

const forget = (what: string, match: string, nameFr: string) =>
  regularJob({ nameFr, maxAttempts: 25, key: `forget:${what}`, cron: everyNight(match) });

/** Accounts, and what is forgotten in time. */
export const peopleJobs = {
  "attach-guest-orders": job({
    nameFr: "Commandes d’invité à rattacher",
    payload: ids("userId"),
    maxAttempts: 15,
    key: ({ userId }) => `attach:guest-orders:${userId}`,
  }),
  "forget-old-contact-messages": forget(
    "contact-messages",
    "17 3 * * *",
    "Messages anciens à effacer",
  ),
  "forget-old-access": forget("old-access", "37 3 * * *", "Accès anciens à effacer"),
  "forget-old-drafts": forget("old-drafts", "42 3 * * *", "Brouillons anciens à effacer"),
  "forget-erased-buyers": forget("erased-buyers", "47 3 * * *", "Acheteurs à effacer"),
  "forget-old-withdrawals": forget(
    "old-withdrawals",
    "57 3 * * *",
    "Anciennes rétractations à effacer",
  ),
  "forget-idle-accounts": forget("idle-accounts", "7 4 * * *", "Comptes inactifs à effacer"),
  "forget-old-orders": forget(
    "old-orders",
    "17 4 * * *",
    "Acheteurs d’anciennes commandes à effacer",
  ),
  "forget-old-payments": forget(
    "old-payments",
    "27 4 * * *",
    "Anciens échanges de paiement à effacer",
  ),
  "forget-old-consents": forget("old-consents", "32 4 * * *", "Anciens choix de cookies à effacer"),
};
