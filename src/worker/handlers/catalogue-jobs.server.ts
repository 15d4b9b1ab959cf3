import { announceArticles } from "#shop/articles/writing/announce-articles.server.ts";
import { fillCollection } from "#shop/catalogue/collections/fill-collection.server.ts";
import { applyImport } from "#shop/catalogue/sheet/apply-import.server.ts";
import type { catalogueJobs } from "#shop/jobs/catalogue-jobs.ts";
import { applyMigration } from "#shop/migration/apply-migration.server.ts";
import { compareMigration } from "#shop/migration/compare-migration.server.ts";
import { failMigration } from "#shop/migration/fail-migration.server.ts";
import { turnReductions } from "#shop/pricing/reductions/turn-reductions.server.ts";
import type { Handlers } from "./handlers.ts";

export const catalogueHandlers: Handlers<typeof catalogueJobs> = {
  "warm-picture": ({ pictures }, { key }) => pictures.warm(key),
  "apply-import": ({ database: { db }, clock }, asked) => applyImport({ db, clock }, asked),
  "fill-collection": ({ database }, asked) => fillCollection(database, asked),
  "compare-migration": ({ database: { db }, clock, spreadsheet, pictures }, asked) =>
    compareMigration({ db, clock, spreadsheet, pictures }, asked),
  // A fault of our own is told on the page, from where the shopkeeper goes on.
  "apply-migration": async ({ database: { db }, clock, pictures, logger }, { migrationId }) => {
    try {
      await applyMigration({ db, clock, pictures }, { migrationId });
    } catch (error) {
      logger.error({ err: error, migrationId }, "the catalogue was not migrated");
      await failMigration({ db, clock }, { migrationId, failure: "internal" });
    }
  },
  "turn-reductions": async ({ database: { db }, clock, logger }) => {
    const turned = await turnReductions({ db, clock });
    if (turned > 0) logger.info({ turned }, "reductions begun and ended at their hour");
  },
  "announce-articles": async ({ database: { db }, clock, logger }) => {
    const announced = await announceArticles({ db, clock });
    if (announced > 0) logger.info({ announced }, "articles published at their hour");
  },
};
