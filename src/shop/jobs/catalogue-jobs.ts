import { z } from "zod";
import { ids, job, regularJob } from "./job.ts";

/** Products, pictures, articles. */
export const catalogueJobs = {
  "warm-picture": job({
    nameFr: "Photographie à préparer",
    payload: z.object({ key: z.string().min(1) }),
    maxAttempts: 5,
    // Seconds of work each: a mail must not wait behind twenty of them.
    queue: "pictures",
    key: ({ key }) => `picture:${key}`,
  }),
  "apply-import": job({
    nameFr: "Import du catalogue",
    payload: ids("importId"),
    maxAttempts: 5,
    key: ({ importId }) => `import:${importId}`,
  }),
  "fill-collection": job({
    nameFr: "Collection à composer",
    payload: ids("collectionId"),
    maxAttempts: 5,
    key: ({ collectionId }) => `collection:${collectionId}`,
  }),
  "compare-migration": job({
    nameFr: "Migration : comparaison",
    payload: ids("migrationId"),
    maxAttempts: 25,
    key: ({ migrationId }) => `migration:compare:${migrationId}`,
  }),
  "apply-migration": job({
    nameFr: "Migration : copie du catalogue",
    payload: ids("migrationId"),
    maxAttempts: 25,
    key: ({ migrationId }) => `migration:apply:${migrationId}`,
  }),
  // Reductions begin and end at midnight, and every minute looks for those whose hour has come.
  "turn-reductions": regularJob({
    nameFr: "Réductions à commencer et à finir",
    maxAttempts: 1,
    key: "turn:reductions",
    cron: { match: "* * * * *" },
  }),
  // Articles are planned to the minute, and every minute looks for those whose hour has come.
  "announce-articles": regularJob({
    nameFr: "Articles à faire paraître",
    maxAttempts: 1,
    key: "announce:articles",
    cron: { match: "* * * * *" },
  }),
};
