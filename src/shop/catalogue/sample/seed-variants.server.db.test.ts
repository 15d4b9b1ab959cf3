import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import productsFile from "../../../../db/seed/products.json" with { type: "json" };
import variantsFile from "../../../../db/seed/variants.json" with { type: "json" };
import pictures from "../../../../pictures/manifest.json" with { type: "json" };
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import { findProduct } from "../storefront/find-product.server.ts";
import { sampleProduct } from "./sample-product.ts";
import { sampleVariants } from "./sample-variants.ts";
import { seedCatalogue } from "./seed-catalogue.server.ts";
import { seedVariants } from "./seed-variants.server.ts";

const products = productsFile.map((product) => sampleProduct.parse(product));
const sample = sampleVariants.parse(variantsFile);
const now = new Date();
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedCatalogue(database, { products, pictures });
  await seedVariants({ db: database.db, clock: fixedClock(now) }, { sample, pictures });
});
afterAll(() => database.drop());

const shown = async (slug: string) =>
  (await findProduct(database, slug))?.variants.map((variant) => [
    ...[variant.name, variant.priceCents, variant.crossedCents, variant.available],
  ]);

test("the sample sells variants with prices of their own, an assortment and a reduction", async () => {
  expect(await shown("monstera-adansonii")).toEqual([
    ["20–30 cm", 2490, null, 9],
    ["30–40 cm", 2890, 3290, 6],
    ["Prête à grimper", 4790, null, 6],
  ]);
  expect(await findProduct(database, "monstera-deliciosa")).toMatchObject({
    ...{ priceCents: 3990, available: 20 },
    variants: [{ name: "40–50 cm" }, { name: "50–60 cm" }, { isAssortment: true, available: 5 }],
  });
  expect(await violations(database.pool, { atRest: true })).toEqual([]);
});

test("the sample sells six specimens, each photographed, beside the plant itself", async () => {
  const albo = await findProduct(database, "monstera-albo-variegata");
  expect(albo?.variants.map(({ specimen }) => specimen?.number)).toEqual([
    ...[undefined, 217, 221, 208, 224],
  ]);
  expect(albo?.variants[0]).toMatchObject({ id: albo?.id, name: "Jeune plant", available: 2 });
  expect(albo?.variants[1]).toMatchObject({
    ...{ name: "n°\u00a0217", available: 1, priceCents: 18900 },
    picture: { path: pictures["specimen-albo-1"].path },
    specimen: { heightCm: 34, leaves: 3, rootState: "acclimatée" },
  });
  expect((await findProduct(database, "monstera-thai-constellation"))?.variants).toHaveLength(3);
});
