import { ids, job, regularJob } from "./job.ts";

/** One after the other: the carrier allows so many a minute, and one that hangs takes one place. */
const askingCarrier = { queue: "labels" };

/** Labels of parcels, and what becomes of the parcels. */
export const labelJobs = {
  "buy-label": job({
    nameFr: "Étiquette à acheter",
    payload: ids("labelId"),
    maxAttempts: 15,
    ...askingCarrier,
    key: ({ labelId }) => `label:buy:${labelId}`,
  }),
  "cancel-label": job({
    nameFr: "Étiquette à annuler",
    payload: ids("labelId"),
    maxAttempts: 15,
    ...askingCarrier,
    key: ({ labelId }) => `label:cancel:${labelId}`,
  }),
  "settle-labels": regularJob({
    nameFr: "Étiquettes en attente à régler",
    maxAttempts: 1,
    key: "settle:labels",
    cron: { match: "*/5 * * * *" },
  }),
  "follow-parcels": regularJob({
    nameFr: "Colis en route à suivre",
    maxAttempts: 1,
    ...askingCarrier,
    key: "follow:parcels",
    cron: { match: "47 * * * *" },
  }),
};
