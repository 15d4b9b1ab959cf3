import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { addSpecimen } from "../../../../tests/support/shop/add-specimen.ts";
import { addVariant } from "../../../../tests/support/shop/add-variant.ts";
import { openShop, type ShopFloor, shopkeeper } from "../../../../tests/support/shop/shop-floor.ts";
import { findProduct } from "../storefront/find-product.server.ts";
import { findVariantPictures } from "./find-variant-pictures.server.ts";
import { saveVariantPictures } from "./save-variant-pictures.server.ts";

const [FRONT, ABOVE] = ["/pictures/front-1a2b3c4d", "/pictures/above-1a2b3c4d"];
const aPicture = (path: string) => ({
  ...{ path, width: 1200, height: 1500, widths: [320, 1200] },
  placeholder: "data:image/webp;base64,AA",
});

let database: TestDatabase;
let shop: ShopFloor;
let asked: { productId: string; variantId: string };
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
  const productId = await shop.addProduct({ stock: 3 });
  const variantId = await addVariant(database.pool, { productId, name: "Grande", stock: 1 });
  asked = { productId, variantId };
});
afterAll(() => database.drop());

const opened = async () => {
  const found = await findVariantPictures(database, asked);
  if (!found) throw new Error("no such variant");
  return found;
};
type Saved = { path: string; alt?: string };
async function save(pictures: Saved[], given: { version?: string; photograph?: string } = {}) {
  const { version = (await opened()).version, photograph = "" } = given;
  const find = (key: string) =>
    [FRONT, ABOVE].filter((path) => path.includes(`/${key}-`)).map(aPicture)[0] ?? null;
  return saveVariantPictures(
    { db: database.db, clock: shop.till.clock, pictures: { find } },
    {
      ...{ by: shopkeeper, ...asked, version },
      form: {
        pictures: pictures.map(({ path, alt = "" }) => ({
          ...{ path, alt, isIllustration: false, color: null },
        })),
        photograph,
      },
    },
  );
}
const rows = async (sql: string) =>
  (await database.pool.query(sql, [asked.variantId])).rows as unknown[];
const shownInShop = async () => {
  const { rows: found } = await database.pool.query("select slug from products where id = $1", [
    asked.productId,
  ]);
  const product = await findProduct(database, found[0].slug);
  return product?.variantPictures[asked.variantId]?.map(({ path, alt }) => [path, alt]);
};

test("pictures are added, ordered and removed, and all are shown in the shop", async () => {
  expect(await save([{ path: FRONT }, { path: ABOVE, alt: "Vue du dessus" }])).toMatchObject({
    ok: true,
  });
  const { name, pictures } = await opened();
  expect(name).toMatch(/, Grande$/);
  // The name stands in for words in the shop, and not as if it had been typed.
  expect(pictures.map(({ path, alt }) => [path, alt])).toEqual([
    [FRONT, ""],
    [ABOVE, "Vue du dessus"],
  ]);
  expect(await shownInShop()).toEqual([
    [FRONT, name],
    [ABOVE, "Vue du dessus"],
  ]);

  await save([{ path: ABOVE, alt: "Vue du dessus" }, { path: FRONT }]);
  expect((await shownInShop())?.map(([path]) => path)).toEqual([ABOVE, FRONT]);
  await save([{ path: FRONT }]);
  await save([{ path: FRONT }], { photograph: ABOVE });
  expect((await shownInShop())?.map(([path]) => path)).toEqual([FRONT, ABOVE]);
  expect(
    await rows(
      "select before -> 'pictures' as before, after -> 'pictures' as after from audit_log where subject_id = $1 order by id desc limit 1",
    ),
  ).toEqual([{ before: [FRONT], after: [FRONT, ABOVE] }]);
});

test("a form that was only looked at writes nothing; one that is late is told", async () => {
  const present = () => rows("select id, taken_at from variant_pictures where variant_id = $1");
  await save([{ path: FRONT }]);
  const before = await present();
  const { version } = await opened();
  await save([{ path: FRONT }]);
  expect(await present()).toEqual(before);
  await save([]);
  expect(await shownInShop()).toBe(undefined);
  expect(await save([{ path: ABOVE }], { version })).toEqual({
    ok: false,
    error: { code: "changed_meanwhile" },
  });
});

test("only pictures of the shop, and only of a variant of this product", async () => {
  expect(await save([{ path: "/pictures/ailleurs-1a2b3c4d" }])).toEqual({
    ok: false,
    error: { code: "unknown_picture" },
  });
  const { productId, variantId } = asked;
  const other = await shop.addProduct({});
  const specimen = await addSpecimen(database.pool, { productId });
  for (const wrong of [
    { productId: other, variantId },
    { productId, variantId: productId },
    { productId, variantId: specimen.variantId },
  ]) {
    expect(await findVariantPictures(database, wrong)).toBe(null);
  }
});
