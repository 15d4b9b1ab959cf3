import { everyNight, ids, job, regularJob } from "./job.ts";
import { mailJob } from "./mail-job.ts";

/** Gift cards that are sold, and their codes on the way. */
export const giftJobs = {
  "issue-gift-card": job({
    nameFr: "Carte cadeau à émettre",
    payload: ids("orderId"),
    maxAttempts: 25,
    key: ({ orderId }) => `issue:gift-card:${orderId}`,
  }),
  // Those of a day leave from 8 in the morning; what was missed, with the next look.
  "send-gift-cards": regularJob({
    nameFr: "Cartes cadeaux à envoyer",
    maxAttempts: 1,
    key: "send:gift-cards",
    cron: { match: "*/5 * * * *" },
  }),
  "forget-gift-cards": regularJob({
    nameFr: "Destinataires d’anciennes cartes à effacer",
    maxAttempts: 25,
    key: "forget:gift-cards",
    cron: everyNight("52 3 * * *"),
  }),
};

/** Mails with a code: the handler erases it once it is sent. */
export const giftMails = {
  "mail-gift-card": {
    ...mailJob("gift-card", "E-mail : carte cadeau", ids("cardId"), "cardId"),
    // One after the other: a card that is asked for again while it is on its way was sent then.
    queue: "gift-cards",
  },
};
