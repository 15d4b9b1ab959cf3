// Long because all its tests share one plant, which has every kind of variant.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { CSV_START, csvLine } from "#platform/csv.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { addVariant, stockOfUnit, unitOf } from "../../../../tests/support/shop/add-variant.ts";
import {
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { applyImport } from "./apply-import.server.ts";
import { compareSheet } from "./compare-sheet.server.ts";
import { findImport } from "./find-import.server.ts";
import { listSheetProducts } from "./list-sheet-products.server.ts";
import { queueImport } from "./queue-import.server.ts";
import { readSheetVariants } from "./read-sheet-variants.server.ts";
import { allColumns, type Cells, toLines } from "./variant-columns.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

const by = { userId: newId(), email: "gerante@exemple.fr" };
const query = (text: string, values: unknown[]) => database.pool.query(text, values);

/** The lines of the export, by column. */
async function exported(): Promise<Cells[]> {
  const products = await listSheetProducts(database, { after: null, limit: 1000 });
  const productIds = products.map(({ id }) => id);
  const variants = await readSheetVariants(database.db, { productIds });
  return products
    .flatMap((product) => toLines(product, variants.get(product.id) ?? []))
    .map((cells) => Object.fromEntries(allColumns.map((name, at) => [name, cells[at]])));
}

async function compare(lines: readonly Cells[], columns: readonly (keyof Cells)[] = allColumns) {
  const rows = lines.map((cells) => csvLine(columns.map((column) => cells[column] ?? "")));
  const text = CSV_START + csvLine([...columns]) + rows.join("");
  const { importId } = value(await compareSheet(shop.till, { by, fileName: "p.csv", text }));
  const found = await findImport(database, importId);
  if (!found) throw new Error("no import");
  return found;
}
const words = (found: { errors: { words: string }[] }) => found.errors.map((error) => error.words);
const apply = async (importId: string) => {
  await queueImport(database, { importId });
  await applyImport(shop.till, { importId });
  return (await findImport(database, importId))?.state;
};

/** It was sold for less lately: the reduction runs without a crossed price. */
const reduce = (ids: readonly string[]) =>
  query(
    `insert into reductions (variant_id, price_cents, before_cents, starts_at, started_at, ends_at)
    select id, price_cents, price_cents + 500, now(), now(), now() + interval '1 day'
    from variants where id = any($1)`,
    [ids],
  );

const ofPlant = async (text: string) => (await query(text, [plant])).rows;
let plant: string;
let tall: string;
let twin: string;
let trio: string;
let specimen: string;
beforeEach(async () => {
  const { pool } = database;
  plant = await shop.addProduct({ stock: 5 });
  tall = await addVariant(pool, { productId: plant, name: "Grande", stock: 4, priceCents: 8990 });
  const unit = await unitOf(pool, tall);
  const units = { [unit]: 1 };
  twin = await addVariant(pool, { productId: plant, name: "Grande, rouge", units });
  trio = await addVariant(pool, {
    productId: plant,
    name: "Trio",
    units: { [plant]: 2, ...units },
  });
  specimen = await addVariant(pool, { productId: plant, name: "n°\u00a0217", stock: 1 });
  const sold = await addVariant(pool, { productId: plant, name: "n°\u00a0216", stock: 1 });
  await query(
    `insert into specimens (variant_id, number)
    select id, (select count(*) from specimens) + row_number() over () from variants
    where id = any($1)`,
    [[specimen, sold]],
  );
  await query("update stock_units set stock = 0 where id = $1", [await unitOf(pool, sold)]);
  await query(
    "update variants set position = array_position($1::uuid[], id) where id = any($1::uuid[])",
    [[tall, twin, trio, specimen]],
  );
});

/** The lines of the plant, its own first; then those given are laid over them. */
async function linesOfPlant(changes: Record<string, Cells> = {}): Promise<Cells[]> {
  const lines = (await exported()).filter(({ identifiant }) => identifiant === plant);
  return lines.map((cells) => ({
    ...cells,
    ...changes[cells.identifiant_declinaison || "product"],
  }));
}

test("a catalogue with variants, a shared stock, an assortment and specimens comes back unchanged", async () => {
  await shop.addProduct({ name: "Seule" });
  const lines = await exported();
  expect(lines.filter(({ nom }) => nom === "Seule")).toMatchObject([
    { prix: "39,90", stock: "10", declinaison: "", identifiant_declinaison: "", en_vente: "" },
  ]);
  const [{ slug }] = await ofPlant("select slug from products where id = $1");
  expect(await linesOfPlant()).toMatchObject([
    { nom: "Monstera", prix: "", stock: "", declinaison: "", identifiant_declinaison: "" },
    { nom: "", identifiant_declinaison: plant, stock_declinaison: "5", prix_declinaison: "39,90" },
    { declinaison: "Grande", stock_declinaison: "4", prix_declinaison: "89,90", composition: "" },
    { declinaison: "Grande, rouge", stock_declinaison: "", composition: `${slug}/Grande × 1` },
    { declinaison: "Trio", composition: `${slug} × 2 + ${slug}/Grande × 1`, en_vente: "oui" },
    { declinaison: "n°\u00a0217", stock_declinaison: "1" },
  ]);
  expect(await compare(lines)).toMatchObject({ lines: [], errors: [] });
});

test("places are written on the line that counts the stock, and a file without them leaves them", async () => {
  const alone = await shop.addProduct({ name: "Seule" });
  const lines = (
    await linesOfPlant({ [tall]: { place_declinaison: "  Serre 1,  table C " } })
  ).concat(
    (await exported())
      .filter(({ identifiant }) => identifiant === alone)
      .map((cells) => ({ ...cells, place: "Atelier, étagère 3" })),
  );
  const found = await compare(lines);
  expect(words(found)).toEqual([]);
  expect(await apply(found.id)).toBe("done");
  const placed = (await exported()).filter(
    ({ place, place_declinaison }) => place || place_declinaison,
  );
  expect(placed).toMatchObject([
    { identifiant_declinaison: tall, place_declinaison: "Serre 1, table C" },
    { identifiant: alone, place: "Atelier, étagère 3" },
  ]);
  expect(await compare(await exported())).toMatchObject({ lines: [], errors: [] });
  const without = allColumns.filter((name) => name !== "place" && name !== "place_declinaison");
  expect(await compare(await exported(), without)).toMatchObject({ lines: [], errors: [] });
  // What is put together of other stocks stands where they do.
  const stray = await compare(await linesOfPlant({ [trio]: { place_declinaison: "Serre 9" } }));
  expect(words(stray)).toEqual([
    expect.stringContaining("se note sur la ligne de ce qu’elle contient"),
  ]);
  const cleared = await compare(await linesOfPlant({ [tall]: { place_declinaison: "" } }));
  expect(await apply(cleared.id)).toBe("done");
  expect((await linesOfPlant()).every(({ place_declinaison }) => !place_declinaison)).toBe(true);
});

test("prices and stocks of variants are changed by their lines, each move noted", async () => {
  const found = await compare(
    await linesOfPlant({
      product: { nom: "Monstera Albo" },
      [plant]: { declinaison: "Petite", prix_declinaison: "41,00" },
      [tall]: { stock_declinaison: "7", poids_declinaison: "2500", taille: "XL" },
      [trio]: { en_vente: "non" },
      [specimen]: { prix_declinaison: "120" },
    }),
  );
  expect(words(found)).toEqual([]);
  expect(found.lines[0]?.variants?.map(({ id }) => id).toSorted()).toEqual(
    [plant, tall, trio, specimen].toSorted(),
  );
  const unit = await unitOf(database.pool, tall);
  await query("update stock_units set stock = stock - 1 where id = $1", [unit]);
  expect(await apply(found.id)).toBe("done");
  expect(await stockOfUnit(database.pool, unit)).toEqual({ stock: 6, reserved: 0 });
  const { rows } = await query(
    `select name, price_cents, weight_grams, options, archived_at is null as sold from variants
    where id = any($1) order by price_cents`,
    [[plant, tall, specimen]],
  );
  expect(rows).toEqual([
    { name: "Petite", price_cents: 4100, weight_grams: null, options: {}, sold: true },
    { name: "Grande", price_cents: 8990, weight_grams: 2500, options: { size: "XL" }, sold: true },
    { name: "n°\u00a0217", price_cents: 12_000, weight_grams: null, options: {}, sold: true },
  ]);
  const moved = await ofPlant(
    "select unit_id, quantity from stock_movements where product_id = $1",
  );
  expect(moved).toEqual([{ unit_id: unit, quantity: 3 }]);
  const products = await ofPlant("select name, stock, price_cents from products where id = $1");
  expect(products).toEqual([{ name: "Monstera Albo", stock: 12, price_cents: 3990 }]);
  const log = await ofPlant(
    "select after -> 'variants' as of from audit_log where subject_id = $1",
  );
  expect(log).toMatchObject([{ of: { Grande: { stock: 6, weight_grams: 2500, size: "XL" } } }]);
});

test("lines without an identifier add variants: one that is counted, one made of what is there", async () => {
  const [{ slug }] = await ofPlant("select slug from products where id = $1");
  const added = [
    { declinaison: "Bouture", prix_declinaison: "12,50", stock_declinaison: "30" },
    {
      declinaison: "Duo",
      prix_declinaison: "70",
      composition: `${slug} × 1 + ${tall}`,
      en_vente: "",
    },
  ].map((cells) => ({ identifiant: plant, ...cells }));
  const found = await compare([...(await linesOfPlant()), ...added]);
  expect(words(found)).toEqual([]);
  expect(await apply(found.id)).toBe("done");
  expect(await shop.stockOf(plant)).toEqual({ stock: 40, reserved: 0 });
  const lines = await linesOfPlant();
  expect(lines.find(({ declinaison }) => declinaison === "Bouture")).toMatchObject({
    ...{ stock_declinaison: "30", prix_declinaison: "12,50", en_vente: "oui" },
  });
  expect(lines.find(({ declinaison }) => declinaison === "Duo")).toMatchObject({
    ...{ stock_declinaison: "", composition: `${slug} × 1 + ${slug}/Grande × 1` },
  });
  expect(await compare(lines)).toMatchObject({ lines: [], errors: [] });
  expect(words(await compare(added))).toEqual([expect.stringContaining("le même nom")]);
});

test("a product that was alone is named and gets a second variant", async () => {
  const alone = await shop.addProduct({ stock: 3 });
  const own = { identifiant_declinaison: alone, declinaison: "S", prix_declinaison: "9,00" };
  const other = { declinaison: "L", prix_declinaison: "19,00", stock_declinaison: "2" };
  const found = await compare([
    { identifiant: alone, ...own, stock_declinaison: "4" },
    { identifiant: alone, ...other },
  ]);
  expect(words(found)).toEqual([]);
  expect(await apply(found.id)).toBe("done");
  expect(await shop.stockOf(alone)).toEqual({ stock: 6, reserved: 0 });
  const lines = (await exported()).filter(({ identifiant }) => identifiant === alone);
  expect(lines.slice(1)).toMatchObject([own, other]);
});

test("what a line of a variant cannot be is said, and nothing is applied", async () => {
  const alone = await shop.addProduct({ name: "Seule" });
  await reduce([twin, alone]);
  const reduced = await compare([{ identifiant: alone, prix: "29,90" }], ["identifiant", "prix"]);
  expect(words(reduced)).toEqual([expect.stringContaining("une réduction est en cours")]);
  const refusals: [id: string, cells: Cells, words: string][] = [
    [tall, { prix_declinaison: "gratuit" }, "Un prix en euros"],
    [tall, { prix: "45" }, "prix\u00a0: reste vide"],
    [tall, { declinaison: " " }, "declinaison\u00a0: ne peut"],
    [tall, { declinaison: "Trio" }, "le même nom"],
    [tall, { en_vente: "peut-être" }, "oui ou non"],
    [tall, { identifiant_declinaison: newId() }, "Aucune déclinaison"],
    [twin, { prix_declinaison: "30" }, "une réduction est en cours"],
    [trio, { stock_declinaison: "9" }, "ligne de ce qu’elle contient"],
    [trio, { composition: tall }, "composition\u00a0: se change"],
    [specimen, { stock_declinaison: "2" }, "spécimen"],
    [specimen, { detail: "Belle" }, "spécimen"],
    [specimen, { en_vente: "non" }, "spécimen"],
    ["product", { prix: "45" }, "a des déclinaisons\u00a0: changez"],
  ];
  const refused = (text: string) => [expect.stringContaining(text)];
  for (const [id, cells, text] of refusals) {
    expect(words(await compare(await linesOfPlant({ [id]: cells })))).toEqual(refused(text));
  }
  const fresh = async (cells: Cells) =>
    words(await compare([{ identifiant: plant, prix_declinaison: "9", ...cells }]));
  const specimenAdded = await fresh({ declinaison: "N° 218", stock_declinaison: "1" });
  expect(specimenAdded).toEqual(refused("un spécimen s’ajoute"));
  const unknownPart = await fresh({ declinaison: "Duo", composition: "inconnue × 2" });
  expect(unknownPart).toEqual(refused("composition\u00a0: nomme"));
  const none = Object.fromEntries([plant, tall, twin, trio].map((id) => [id, { en_vente: "non" }]));
  expect(words(await compare(await linesOfPlant(none)))).toEqual([]);
  await query("update variants set archived_at = now() where id = $1", [specimen]);
  expect(words(await compare(await linesOfPlant(none)))).toEqual(refused("resterait en vente"));
  await query("update variants set archived_at = null where id = $1", [specimen]);
});

test("a file of before still changes the product, but neither its price nor its stock", async () => {
  const { stock } = await shop.stockOf(plant);
  const file = (nom: string, prix: string, count: string) =>
    compare(
      [{ identifiant: plant, nom, prix, stock: count }],
      ["identifiant", "nom", "prix", "stock"],
    );
  const renamed = await file("Monstera Albo", "39,90", String(stock));
  expect(words(renamed)).toEqual([]);
  expect(await apply(renamed.id)).toBe("done");
  const has = "Ce produit a des déclinaisons\u00a0: changez leur ligne";
  expect(words(await file("Monstera", "45", String(stock)))).toEqual([has]);
  expect(words(await file("Monstera", "39,90", "99"))).toEqual([has]);
  expect(await shop.stockOf(plant)).toEqual({ stock, reserved: 0 });
});

test("a variant that changed since the comparison, or is held, is not written over", async () => {
  const price = await compare(await linesOfPlant({ [tall]: { prix_declinaison: "95" } }));
  await query("update variants set price_cents = 9100 where id = $1", [tall]);
  expect(await apply(price.id)).toBe("stale");
  const stock = await compare(await linesOfPlant({ [tall]: { stock_declinaison: "1" } }));
  value(await shop.start({ lines: [{ ...line(plant, 2), variantId: tall }] }));
  expect(await apply(stock.id)).toBe("stale");
  const unit = await unitOf(database.pool, tall);
  expect(await stockOfUnit(database.pool, unit)).toEqual({ stock: 4, reserved: 2 });
});
