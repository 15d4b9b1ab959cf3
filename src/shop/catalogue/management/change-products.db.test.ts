import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { followedBySpreadsheet } from "../../../../tests/support/spreadsheet.ts";
import { productForm } from "../product-form/product-form.ts";
import { findProduct } from "../storefront/find-product.server.ts";
import { addProduct } from "./add-product.server.ts";
import { archiveProduct } from "./archive-product.server.ts";
import { editProducts } from "./edit-products.server.ts";
import { findManagedProduct } from "./find-managed-product.server.ts";
import { updateProduct } from "./update-product.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
let deps: Parameters<typeof addProduct>[0];
const hero = {
  path: "/pictures/hero-1a2b3c4d",
  width: 1600,
  height: 900,
  widths: [320, 1600],
  placeholder: "data:image/webp;base64,AA",
};
beforeAll(async () => {
  database = await testDatabase();
  await followedBySpreadsheet(database);
  shop = openShop(database);
  const find = (key: string) => (key === "hero" ? hero : null);
  deps = { db: database.db, clock: shop.till.clock, pictures: { find } };
});
afterAll(() => database.drop());

const by = { userId: newId(), email: "gerante@exemple.fr" };
const aForm = (change: Record<string, string> = {}) =>
  productForm.parse({
    image: hero.path,
    name: "Monstera Peru",
    description: "Feuilles gaufrées",
    price: "39.90",
    stock: "3",
    category: "Plantes",
    ...change,
  });
const add = async (change: Record<string, string> = {}) => {
  const productId = newId();
  value(await addProduct(deps, { by, productId, form: aForm(change) }));
  return productId;
};
const opened = async (productId: string) => {
  const product = await findManagedProduct(database, productId);
  if (!product) throw new Error("no such product");
  return { productId, version: product.version, stockShown: product.stock };
};
const rows = async (sql: string, values: unknown[]) =>
  (await database.pool.query(sql, values)).rows;
const movementsOf = (productId: string) =>
  rows("select quantity, reason, actor from stock_movements where product_id = $1 order by id", [
    productId,
  ]);
const loggedOf = (productId: string) =>
  rows("select action, before, after from audit_log where subject_id = $1 order by id", [
    productId,
  ]);

describe("a new product", () => {
  test("is in the shop with its picture, its stock moved in, logged and on its way to the mirror", async () => {
    const productId = await add({ name: "Monstera Burle Marx Flame", sizes: "S\nM" });
    const product = await findProduct(database, "monstera-burle-marx-flame");
    expect(product).toMatchObject({ id: productId, priceCents: 3990, sizes: ["S", "M"] });
    expect(product?.pictures).toMatchObject([
      { path: hero.path, alt: "Monstera Burle Marx Flame" },
    ]);
    expect(await movementsOf(productId)).toEqual([
      { quantity: 3, reason: "adjustment", actor: `user:${by.userId}` },
    ]);
    expect(await loggedOf(productId)).toMatchObject([{ action: "product.added", before: null }]);
    expect(await shop.jobKeys()).toContain(`air:products:${productId}`);
  });

  test("sent twice is there once", async () => {
    const productId = newId();
    const form = aForm({ name: "Une seule fois" });
    await Promise.all([1, 2].map(() => addProduct(deps, { by, productId, form })));
    expect(await rows("select from products where name = $1", ["Une seule fois"])).toHaveLength(1);
    expect(await movementsOf(productId)).toHaveLength(1);
  });

  test("of a name that is taken gets an address of its own, however many come at once", async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => add({ name: "Même nom" })));
    const slugs = await rows("select slug from products where id = any($1) order by slug", [ids]);
    expect(slugs.map(({ slug }) => slug)).toEqual([
      "meme-nom",
      "meme-nom-2",
      "meme-nom-3",
      "meme-nom-4",
      "meme-nom-5",
    ]);
  });

  test.each([
    "/pictures/inconnue-1a2b3c4d",
    "/pictures/hero-00000000",
    "https://example.org/a.jpg",
  ])("with a picture at %s, which the shop does not have, is refused", async (image) => {
    const productId = newId();
    const refused = await addProduct(deps, { by, productId, form: aForm({ image }) });
    expect(refused).toEqual({ ok: false, error: { code: "unknown_picture" } });
    expect(await findManagedProduct(database, productId)).toBeNull();
  });

  test("keeps no script in its long description", async () => {
    const productId = await add({ longDescription: "<p>Bonjour</p><script>alert(1)</script>" });
    const product = await findManagedProduct(database, productId);
    expect(product?.longDescription).toBe("<p>Bonjour</p>");
  });
});

describe("an edit", () => {
  test("is saved, logged by the fields that differ, and keeps the address", async () => {
    const productId = await add({ name: "Avant" });
    const form = aForm({ name: "Après", price: "45" });
    value(await updateProduct(deps, { by, ...(await opened(productId)), form }));
    expect(await findManagedProduct(database, productId)).toMatchObject({
      slug: "avant",
      name: "Après",
      priceCents: 4500,
    });
    expect((await loggedOf(productId))[1]).toEqual({
      action: "product.updated",
      before: { name: "Avant", price_cents: 3990 },
      after: { name: "Après", price_cents: 4500 },
    });
  });

  test("that someone else was quicker to make is refused, and changes nothing", async () => {
    const productId = await add();
    const seen = await opened(productId);
    value(await updateProduct(deps, { by, ...seen, form: aForm({ name: "La première" }) }));
    const late = await updateProduct(deps, { by, ...seen, form: aForm({ name: "La seconde" }) });
    expect(late).toEqual({ ok: false, error: { code: "changed_meanwhile" } });
    expect(await findManagedProduct(database, productId)).toMatchObject({ name: "La première" });
    const again = await opened(productId);
    await database.pool.query("update stock_units set place = 'B2' where id = $1", [productId]);
    expect(await updateProduct(deps, { by, ...again, form: aForm() })).toEqual(late);
  });

  test("does not put back what was sold while the form was open", async () => {
    const productId = await add({ stock: "10" });
    const seen = await opened(productId);
    await database.pool.query("update stock_units set stock = 8 where id = $1", [productId]);
    value(await updateProduct(deps, { by, ...seen, form: aForm({ stock: "12" }) }));
    expect(await shop.stockOf(productId)).toEqual({ stock: 10, reserved: 0 });
    expect((await movementsOf(productId)).at(-1)).toMatchObject({ quantity: 2 });
  });

  test("cannot take away what a checkout holds, and says how many", async () => {
    const productId = await add({ stock: "5" });
    value(await shop.start({ lines: [line(productId, 2)] }));
    const refused = await updateProduct(deps, {
      by,
      ...(await opened(productId)),
      form: aForm({ stock: "1", name: "Autre" }),
    });
    expect(refused).toEqual({ ok: false, error: { code: "stock_held", held: 2 } });
    expect(await findManagedProduct(database, productId)).toMatchObject({ name: "Monstera Peru" });
  });
});

describe("an archived product", () => {
  test("[4.admin-form.05] leaves the storefront, stays with its orders, and can come back", async () => {
    const productId = await add({ name: "Bientôt archivée", stock: "5" });
    const { orderId } = value(await shop.start({ lines: [line(productId)] }));
    const archive = (isArchived: boolean) => archiveProduct(deps, { by, productId, isArchived });
    expect(await archive(true)).toBe(true);
    expect(await findProduct(database, "bientot-archivee")).toBeNull();
    const [item] = await rows(
      "select order_items.name, products.id from order_items join products on products.id = product_id where order_id = $1",
      [orderId],
    );
    expect(item).toEqual({ name: "Bientôt archivée", id: productId });
    expect(await archive(false)).toBe(true);
    expect(await findProduct(database, "bientot-archivee")).not.toBeNull();
    expect((await loggedOf(productId)).map(({ action }) => action)).toEqual([
      "product.added",
      "product.archived",
      "product.restored",
    ]);
    expect(await archiveProduct(deps, { by, productId: newId(), isArchived: true })).toBe(false);
  });
});

describe("many products at once", () => {
  const edit = (productIds: string[], change: Parameters<typeof editProducts>[1]["change"]) =>
    editProducts(deps, { by, productIds, change });

  test("get another price, stock or category together, each logged and mirrored", async () => {
    const ids = [await add(), await add(), await add()];
    expect(value(await edit(ids, { kind: "price_percent", percent: -10 }))).toBe(3);
    expect(value(await edit(ids, { kind: "stock_change", change: 4 }))).toBe(3);
    expect(value(await edit(ids, { kind: "category", category: "Boutures" }))).toBe(3);
    for (const id of ids) {
      expect(await findManagedProduct(database, id)).toMatchObject({
        priceCents: 3591,
        stock: 7,
        category: "Boutures",
        sizes: [],
      });
      expect(await loggedOf(id)).toHaveLength(4);
      expect((await movementsOf(id)).at(-1)).toMatchObject({ quantity: 4, reason: "adjustment" });
    }
    expect(value(await edit(ids, { kind: "category", category: "Boutures" }))).toBe(0);
  });

  test("change all or none: one that a checkout holds stops the others", async () => {
    const [free, held] = [await add({ stock: "5" }), await add({ name: "Retenue", stock: "5" })];
    value(await shop.start({ lines: [line(held, 3)] }));
    const refused = await edit([free, held], { kind: "stock", stock: 2 });
    expect(refused).toEqual({
      ok: false,
      error: { code: "stock_held", held: 3, name: "Retenue" },
    });
    expect(await shop.stockOf(free)).toEqual({ stock: 5, reserved: 0 });
  });

  test("keep the prices and stocks of their variants, and of a reduction", async () => {
    const [sold, reduced] = [await add(), await add()];
    await rows("update variants set archived_at = now() where id = $1", [sold]);
    await rows(
      `insert into reductions (variant_id, price_cents, before_cents, starts_at, started_at, ends_at)
       values ($1, 3990, 4990, now(), now(), now() + interval '1 day')`,
      [reduced],
    );
    const ids = [sold, reduced];
    expect(value(await edit(ids, { kind: "price_percent", percent: 5 }))).toBe(0);
    expect(value(await edit([sold], { kind: "stock", stock: 9 }))).toBe(0);
    expect(value(await edit(ids, { kind: "category", category: "Boutures" }))).toBe(2);
  });

  test("are archived together, and those that are already are left alone", async () => {
    const ids = [await add(), await add()];
    expect(value(await edit(ids, { kind: "archive" }))).toBe(2);
    expect(value(await edit(ids, { kind: "archive" }))).toBe(0);
  });
});
