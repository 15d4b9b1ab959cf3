import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { changeStock } from "#shop/stock/change-stock.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import { addVariant, stockOfUnit, unitOf } from "../../../../tests/support/shop/add-variant.ts";
import { openShop, type ShopFloor } from "../../../../tests/support/shop/shop-floor.ts";
import { findManagedProduct } from "../management/find-managed-product.server.ts";
import type { EditedVariants } from "./edited-variants.ts";
import { findVariantsToEdit } from "./find-variants-to-edit.server.ts";
import { saveVariants } from "./save-variants.server.ts";
import type { VariantRow } from "./variant-rows.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

const by = { userId: newId(), email: "gerante@exemple.fr" };
const clock = { now: () => new Date("2026-11-17T10:00:00Z") };
const rows = async (sql: string, values: unknown[] = []) =>
  (await database.pool.query(sql, values)).rows;

async function opened(productId: string): Promise<EditedVariants> {
  const edited = await findVariantsToEdit(database, productId);
  if (!edited) throw new Error("no such product");
  return edited;
}
/** What the form would send, untouched. */
const rowsOf = ({ variants }: EditedVariants): VariantRow[] =>
  variants.map(({ id, name, detail, options, priceCents, weightGrams, isOnSale, ...one }, at) => ({
    ...{ at, id, name, detail, options, priceCents, weightGrams, isOnSale },
    takes: takesOf(one),
  }));
type Taking = Pick<EditedVariants["variants"][number], "takes" | "units" | "place">;
const takesOf = ({ takes, units, place }: Taking) => {
  if (takes.kind === "own") return { kind: "own", stock: 0, place } as const;
  return takes.kind === "shared" ? takes : ({ kind: "assortment", units } as const);
};
const aRow = (given: Partial<VariantRow> = {}): VariantRow => ({
  ...{ at: 1, id: null, name: "Grande", detail: "pot de 17 cm", options: {}, weightGrams: 2900 },
  priceCents: 5990 as VariantRow["priceCents"],
  takes: { kind: "own", stock: 4, place: "Serre 2, table B" },
  isOnSale: true,
  ...given,
});
type Change = (rows: VariantRow[]) => VariantRow[];
async function save(productId: string, change: Change = (same) => same, version?: string) {
  const edited = await opened(productId);
  const deps = { db: database.db, clock };
  return saveVariants(deps, {
    ...{ by, productId },
    version: version ?? edited.version,
    rows: change(rowsOf(edited)),
  });
}
const product = async (id: string) =>
  (await rows("select stock, reserved, price_cents from products where id = $1", [id]))[0];

test("adds a variant with a stock of its own, which enters by a movement", async () => {
  const id = await shop.addProduct({ stock: 3, priceCents: 3990 });
  expect(await save(id, (known) => [...known, aRow()])).toMatchObject({ ok: true });
  const { variants } = await opened(id);
  expect(variants.map(({ name, takes, isOnSale }) => [name, takes.kind, isOnSale])).toEqual([
    ["", "own", true],
    ["Grande", "own", true],
  ]);
  const [unit = ""] = Object.keys(variants[1]?.units ?? {});
  expect(await stockOfUnit(database.pool, unit)).toEqual({ stock: 4, reserved: 0 });
  expect(
    await rows("select quantity, reason, actor from stock_movements where unit_id = $1", [unit]),
  ).toEqual([{ quantity: 4, reason: "receipt", actor: `user:${by.userId}` }]);
  expect(await product(id)).toEqual({ stock: 7, reserved: 0, price_cents: 3990 });
  expect(
    await rows(
      "select action, subject_name, after ->> 'name' as name from audit_log where subject_id = $1",
      [variants[1]?.id],
    ),
  ).toEqual([
    { action: "variant.added", subject_name: expect.stringMatching(/, Grande$/), name: "Grande" },
  ]);
  expect(await violations(database.pool, { atRest: true })).toEqual([]);
});

test("saving what was only looked at changes nothing", async () => {
  const id = await shop.addProduct({ stock: 3 });
  const pot = await shop.addProduct({ stock: 9 });
  await addVariant(database.pool, { productId: id, name: "Grande", stock: 2 });
  await addVariant(database.pool, {
    productId: id,
    name: "Avec pot",
    units: { [id]: 1, [pot]: 1 },
  });
  const before = await opened(id);
  const logged = await rows("select count(*) from audit_log");
  expect(await save(id)).toMatchObject({ ok: true });
  expect(await opened(id)).toEqual(before);
  expect(await rows("select count(*) from audit_log")).toEqual(logged);
});

test("a variant takes the stock of another, unless its own plants would be lost", async () => {
  const id = await shop.addProduct({ stock: 3 });
  const other = await addVariant(database.pool, { productId: id, name: "Grande", stock: 2 });
  const unit = await unitOf(database.pool, other);
  const share: Change = (known) =>
    known.map((row) =>
      row.id === other ? { ...row, takes: { kind: "shared", variantId: id } } : row,
    );
  expect(await save(id, share)).toMatchObject({ error: { code: "stock_left", stock: 2 } });
  await database.pool.query("update stock_units set stock = 0 where id = $1", [unit]);
  expect(await save(id, share)).toMatchObject({ ok: true });
  expect(await unitOf(database.pool, other)).toBe(id);
  const { variants } = await opened(id);
  expect(variants.find((one) => one.id === other)?.takes).toEqual({
    kind: "shared",
    variantId: id,
  });

  const back: Change = (known) =>
    known.map((row) =>
      row.id === other ? { ...row, takes: { kind: "own", stock: 5, place: null } } : row,
    );
  expect(await save(id, back)).toMatchObject({ ok: true });
  const own = await unitOf(database.pool, other);
  expect(own).not.toBe(id);
  // Only a new variant is told its stock by this form.
  expect(await stockOfUnit(database.pool, own)).toEqual({ stock: 0, reserved: 0 });
  expect(await product(id)).toMatchObject({ stock: 3 });
  expect(await violations(database.pool, { atRest: true })).toEqual([]);
});

test("the product itself keeps its stock, and who takes another’s has none to share", async () => {
  const id = await shop.addProduct({ stock: 3 });
  const other = await addVariant(database.pool, {
    productId: id,
    name: "Grande",
    units: { [id]: 1 },
  });
  const itself: Change = (known) =>
    known.map((row) =>
      row.id === id ? { ...row, takes: { kind: "shared", variantId: other } } : row,
    );
  expect(await save(id, itself)).toMatchObject({ error: { code: "own_stock" } });
  const chain: Change = (known) => [
    ...known,
    aRow({ at: 2, name: "Moyenne", takes: { kind: "shared", variantId: other } }),
  ];
  expect(await save(id, chain)).toMatchObject({ error: { code: "not_shareable", at: 2 } });
});

test("the product itself may leave the sale once another stays, and its price is the other’s", async () => {
  const id = await shop.addProduct({ stock: 3, priceCents: 3990 });
  const off: Change = (known) =>
    known.map((row) => (row.id === id ? { ...row, isOnSale: false } : row));
  expect(await save(id, off)).toMatchObject({ error: { code: "none_on_sale" } });
  expect(await save(id, (known) => [...off(known), aRow()])).toMatchObject({ ok: true });
  expect(await product(id)).toMatchObject({ price_cents: 5990 });
  const on: Change = (known) => known.map((row) => ({ ...row, isOnSale: true }));
  expect(await save(id, on)).toMatchObject({ ok: true });
  expect(await product(id)).toMatchObject({ price_cents: 3990 });
});

test("composes an assortment of its own plant and a pot, and refuses a part that is not there", async () => {
  const id = await shop.addProduct({ stock: 8 });
  const pot = await shop.addProduct({ stock: 5 });
  const lot = (units: Record<string, number>) =>
    aRow({ name: "Avec pot", takes: { kind: "assortment", units } });
  expect(await save(id, (known) => [...known, lot({ [id]: 1, [newId()]: 1 })])).toMatchObject({
    error: { code: "unknown_part", at: 1 },
  });
  expect(await save(id, (known) => [...known, lot({ [id]: 1, [pot]: 2 })])).toMatchObject({
    ok: true,
  });
  const { variants, parts } = await opened(id);
  expect(variants[1]).toMatchObject({
    units: { [id]: 1, [pot]: 2 },
    takes: { kind: "assortment" },
  });
  expect(parts.map(({ unitId }) => unitId).toSorted()).toEqual([id, pot].toSorted());
  expect(await violations(database.pool, { atRest: true })).toEqual([]);
});

test("of two keepers the second is told, also of a price that changed by itself", async () => {
  const id = await shop.addProduct({ stock: 3 });
  const { version } = await opened(id);
  expect(await save(id, (known) => [...known, aRow()], version)).toMatchObject({ ok: true });
  expect(await save(id, (known) => known, version)).toMatchObject({
    error: { code: "changed_meanwhile" },
  });
  const since = (await opened(id)).version;
  await database.pool.query("update variants set price_cents = 4990 where name = 'Grande'");
  expect(await save(id, (known) => known, since)).toMatchObject({
    error: { code: "changed_meanwhile" },
  });
  expect(await save(newId(), undefined, since).catch(() => "none")).toBe("none");
});

test("keeps the order that was given, and moves nothing else", async () => {
  const id = await shop.addProduct();
  for (const name of ["Petite", "Grande"]) {
    expect(await save(id, (known) => [...known, aRow({ at: known.length, name })])).toMatchObject({
      ok: true,
    });
  }
  await save(id, (known) => known.toReversed());
  expect((await opened(id)).variants.map(({ name }) => name)).toEqual(["Grande", "Petite", ""]);
});

test("the stock of a variant is changed with a reason, and not that of another product", async () => {
  const id = await shop.addProduct({ stock: 3 });
  const other = await addVariant(database.pool, { productId: id, name: "Grande", stock: 2 });
  const unitId = await unitOf(database.pool, other);
  const deps = { db: database.db, clock };
  const change = { by, reason: "receipt", quantity: 4 } as const;
  expect(await changeStock(deps, { ...change, productId: id, unitId })).toMatchObject({ ok: true });
  expect(await stockOfUnit(database.pool, unitId)).toEqual({ stock: 6, reserved: 0 });
  expect(await product(id)).toMatchObject({ stock: 9 });
  const elsewhere = await shop.addProduct();
  expect(await changeStock(deps, { ...change, productId: elsewhere, unitId })).toMatchObject({
    error: { code: "not_found" },
  });
});

test("the form of a product asks its own price, though a variant costs less", async () => {
  const id = await shop.addProduct({ priceCents: 3990 });
  await addVariant(database.pool, { productId: id, name: "Bouture", priceCents: 1990 });
  expect(await product(id)).toMatchObject({ price_cents: 1990 });
  expect(await findManagedProduct(database, id)).toMatchObject({ priceCents: 3990 });
});
