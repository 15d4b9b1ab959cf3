import { ids, job, regularJob } from "./job.ts";

/** What parcels of plants need. */
export const dispatchJobs = {
  // In a queue of its own: a weather service that hangs keeps nothing else waiting.
  "refresh-forecasts": regularJob({
    nameFr: "Prévisions météo à lire",
    maxAttempts: 5,
    queue: "forecasts",
    key: "refresh:forecasts",
    cron: { match: "10 1,4,7,10,13,16,19,22 * * *" },
  }),
  // One of these two at a time: two at once would judge the same parcels.
  "judge-departures": regularJob({
    nameFr: "Départs à juger d’après la météo",
    maxAttempts: 5,
    queue: "departures",
    key: "judge:departures",
    cron: { match: "30 4 * * *" },
  }),
  // Of one order: what a sale costs does not grow with what waits to be sent.
  "judge-order": job({
    nameFr: "Départ d’une commande à juger d’après la météo",
    payload: ids("orderId"),
    maxAttempts: 5,
    queue: "departures",
    key: ({ orderId }) => `judge:${orderId}`,
  }),
};
