import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { systemClock } from "#kernel/clock.ts";
import { createDatabase } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { createLogger, type Logger } from "#platform/logger.server.ts";
import { pictureManifest } from "#shop/pictures/picture-manifest.ts";
import { seedSynonyms } from "#shop/search/seed-synonyms.server.ts";
import { sampleArticle } from "../src/shop/articles/sample/sample-article.ts";
import { seedArticles } from "../src/shop/articles/sample/seed-articles.server.ts";
import { sampleCollection } from "../src/shop/catalogue/collections/sample-collection.ts";
import { seedCollections } from "../src/shop/catalogue/collections/seed-collections.server.ts";
import { sampleProduct } from "../src/shop/catalogue/sample/sample-product.ts";
import { sampleVariants } from "../src/shop/catalogue/sample/sample-variants.ts";
import { seedCatalogue } from "../src/shop/catalogue/sample/seed-catalogue.server.ts";
import { seedVariants } from "../src/shop/catalogue/sample/seed-variants.server.ts";
import { pictureManifestFile, seedDir } from "./conventions/project-files.ts";
import { developmentDatabase } from "./development-database.ts";

/**
 * Brings the sample catalogue and articles into a migrated database; as often as one likes. Variants
 * come with all of the products only: those of a shop that has sold already are its own.
 */
export async function seed(
  databaseUrl: string,
  logger: Logger,
  { hasVariants = true }: { hasVariants?: boolean } = {},
): Promise<void> {
  const pictures = pictureManifest.parse(await read(pictureManifestFile));
  const products = z.array(sampleProduct).parse(await read(path.join(seedDir, "products.json")));
  const variants = sampleVariants.parse(await read(path.join(seedDir, "variants.json")));
  const articles = z.array(sampleArticle).parse(await read(path.join(seedDir, "articles.json")));
  const synonyms = z
    .array(z.array(z.string()).min(2))
    .parse(await read(path.join(seedDir, "synonyms.json")));
  const collections = z
    .array(sampleCollection)
    .parse(await read(path.join(seedDir, "collections.json")));
  const options = { url: databaseUrl, poolMax: 1, applicationName: "canopee-seed", logger };
  const database = createDatabase(options);
  try {
    const added = await inTransaction(database.db, async (db) => {
      const added = await seedCatalogue({ db }, { products, pictures });
      const isNew = added === products.length && hasVariants;
      const sold = { sample: variants, pictures };
      return {
        products: added,
        variants: isNew ? await seedVariants({ db, clock: systemClock }, sold) : 0,
        collections: await seedCollections({ db }, collections),
        articles: await seedArticles({ db }, { articles, pictures }),
        synonyms: await seedSynonyms({ db }, synonyms),
      };
    });
    logger.info(added, "sample content added");
  } finally {
    await database.close();
  }
}

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));

if (import.meta.main) {
  const logger = createLogger({ name: "db:seed", level: "info" });
  const database = await developmentDatabase();
  try {
    await seed(database.url, logger);
  } finally {
    await database.stop();
  }
}
