import { everyNight, ids, job, regularJob } from "./job.ts";

/** Rows one after the other, each tried for days. */
const mirroring = { maxAttempts: 25, queue: "mirror", follows: "spreadsheet" } as const;

/** The copy in the shopkeeper's spreadsheet. */
export const mirrorJobs = {
  "mirror-customer": job({
    nameFr: "Miroir : client",
    payload: ids("customerId"),
    ...mirroring,
    key: ({ customerId }) => `air:customers:${customerId}`,
  }),
  // The customer first, then the order: the record of an order links to its customer's.
  "mirror-order": job({
    nameFr: "Miroir : commande",
    payload: ids("orderId"),
    ...mirroring,
    key: ({ orderId }) => `air:orders:${orderId}`,
  }),
  "mirror-product": job({
    nameFr: "Miroir : produit",
    payload: ids("productId"),
    ...mirroring,
    key: ({ productId }) => `air:products:${productId}`,
  }),
  "mirror-everything": regularJob({
    nameFr: "Miroir : tout renvoyer",
    maxAttempts: 15,
    key: "mirror:everything",
  }),
  "probe-mirror": regularJob({
    nameFr: "Miroir : nouvel essai",
    maxAttempts: 1,
    key: "mirror:probe",
    cron: { match: "* * * * *" },
  }),
  // In the same queue: nothing moves while it looks.
  "compare-mirror": regularJob({
    nameFr: "Miroir : comparaison",
    maxAttempts: 5,
    queue: "mirror",
    key: "mirror:compare",
    cron: { ...everyNight("7 2 * * *"), maxAttempts: 25 },
  }),
};
