import { afterAll, beforeAll, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { findManagedProduct } from "#shop/catalogue/management/find-managed-product.server.ts";
import { updateProduct } from "#shop/catalogue/management/update-product.server.ts";
import { productForm } from "#shop/catalogue/product-form/product-form.ts";
import { findVariantsToEdit } from "#shop/catalogue/variants/find-variants-to-edit.server.ts";
import { saveVariants } from "#shop/catalogue/variants/save-variants.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { openShop, type ShopFloor, shopkeeper } from "../../../../tests/support/shop/shop-floor.ts";
import { planReduction } from "./plan-reduction.server.ts";
import { turnReductions } from "./turn-reductions.server.ts";

const DAY = 24 * 3_600_000;
const picture = {
  ...{ path: "/pictures/hero-1a2b3c4d", width: 1600, height: 900, widths: [320, 1600] },
  placeholder: "data:image/webp;base64,AA",
};

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

/** Its price is 39,90 €, and 29,90 € for a week. */
async function aReducedPlant() {
  const productId = await shop.addProduct({ priceCents: 3990, stock: 3 });
  const { clock } = shop.till;
  const now = clock.now().getTime();
  await planReduction(
    { db: database.db, clock },
    {
      ...{ by: shopkeeper, variantId: productId, priceCents: cents(2990) },
      ...{ startsAt: new Date(now - 1), endsAt: new Date(now + 7 * DAY) },
    },
  );
  await turnReductions({ db: database.db, clock });
  return productId;
}
const reductionsOf = async (productId: string) =>
  (
    await database.pool.query(
      "select ended_at is null as runs from reductions where variant_id = $1",
      [productId],
    )
  ).rows;

test("the form of a product ends no reduction unasked, and saves all the rest", async () => {
  const productId = await aReducedPlant();
  const save = async (typed: Record<string, string>) => {
    const shown = await findManagedProduct(database, productId);
    const form = productForm.parse({
      ...{ image: picture.path, name: "Monstera", description: "Gaufrée", price: "29.90" },
      ...{ stock: "3", category: "Plantes", ...typed },
    });
    const pictures = { find: () => picture };
    return updateProduct(
      { db: database.db, clock: shop.till.clock, pictures },
      { by: shopkeeper, productId, version: shown?.version ?? "", stockShown: 3, form },
    );
  };
  expect(await save({ price: "35" })).toEqual({ ok: false, error: { code: "is_reduced" } });
  expect(await save({ name: "Monstera Peru" })).toMatchObject({ ok: true });
  expect(await findManagedProduct(database, productId)).toMatchObject({
    ...{ name: "Monstera Peru", priceCents: 2990 },
  });
  expect(await reductionsOf(productId)).toEqual([{ runs: true }]);
});

test("nor does the form of its variants", async () => {
  const productId = await aReducedPlant();
  const edited = await findVariantsToEdit(database, productId);
  const saving = (priceCents: number) =>
    saveVariants(
      { db: database.db, clock: shop.till.clock },
      {
        ...{ by: shopkeeper, productId, version: edited?.version ?? "" },
        rows: [
          {
            ...{ at: 0, id: productId, name: "Petite", detail: "", options: {}, isOnSale: true },
            ...{ priceCents: cents(priceCents), weightGrams: null },
            takes: { kind: "own", stock: 0, place: null },
          },
        ],
      },
    );
  expect(await saving(3500)).toEqual({ ok: false, error: { code: "is_reduced", at: 0 } });
  expect(await saving(2990)).toMatchObject({ ok: true });
  expect(await reductionsOf(productId)).toEqual([{ runs: true }]);
});
