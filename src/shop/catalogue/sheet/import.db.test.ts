import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { CSV_START, csvLine } from "#platform/csv.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { followedBySpreadsheet } from "../../../../tests/support/spreadsheet.ts";
import { administer } from "../../../../tooling/administer.ts";
import { applyImport } from "./apply-import.server.ts";
import { compareSheet } from "./compare-sheet.server.ts";
import { findImport } from "./find-import.server.ts";
import { listSheetProducts } from "./list-sheet-products.server.ts";
import { queueImport } from "./queue-import.server.ts";
import { sheetColumns, toCells } from "./sheet-columns.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  await followedBySpreadsheet(database);
  shop = openShop(database);
});
afterAll(() => database.drop());

const by = { userId: newId(), email: "gerante@exemple.fr" };
const sheet = (...lines: string[][]) => CSV_START + lines.map(csvLine).join("");
const compare = async (text: string) => {
  const { importId } = value(await compareSheet(shop.till, { by, fileName: "p.csv", text }));
  const found = await findImport(database, importId);
  if (!found) throw new Error("no import");
  return found;
};
const apply = async (importId: string) => {
  await queueImport(database, { importId });
  await applyImport(shop.till, { importId });
  return (await findImport(database, importId))?.state;
};
const addMany = async (count: number): Promise<string[]> => {
  // On a connection of its own: the shop's are cut after five seconds.
  const { rows } = await administer(
    database.url,
    `insert into products (slug, name, description, price_cents, vat_basis_points, category,
      stock, weight_grams, is_living_plant)
    select 'plante-' || gen_random_uuid(), 'Monstera', 'Une plante', 3990, 1000, 'Plantes', 10, 900,
      true
    from generate_series(1, ${count}) returning id`,
  );
  return rows.map(({ id }) => id);
};
const priceOf = async (id: string) =>
  (await database.pool.query("select price_cents from products where id = $1", [id])).rows[0]
    .price_cents;

test("a catalogue exported and imported again changes nothing", async () => {
  await shop.addProduct({ name: "=CMD()", customization: { sizes: ["S", "M"] } });
  await shop.addProduct({ name: 'Avec ; et "guillemets"' });
  const products = await listSheetProducts(database, { after: null, limit: 100 });
  const lines = products.map(({ id, ...product }) => Object.values(toCells(id, product)));
  const found = await compare(sheet([...sheetColumns], ...lines));
  expect(found).toMatchObject({ lines: [], errors: [] });
});

test("what differs is shown first, then applied, each product logged and its stock moved", async () => {
  const [one, two] = [await shop.addProduct({ stock: 5 }), await shop.addProduct({ stock: 5 })];
  const text = sheet(["identifiant", "prix", "stock"], [one, "45,00", "8"], [two, "39,90", "5"]);
  const found = await compare(text);
  expect(found.lines.map(({ productId, line }) => [productId, line])).toEqual([[one, 2]]);
  expect(await priceOf(one)).toBe(3990);
  await database.pool.query("update stock_units set stock = 4 where id = $1", [one]);
  expect(await apply(found.id)).toBe("done");
  expect(await priceOf(one)).toBe(4500);
  expect(await shop.stockOf(one)).toEqual({ stock: 7, reserved: 0 });
  const { rows } = await database.pool.query(
    "select before, after from audit_log where subject_id = $1",
    [one],
  );
  expect(rows).toEqual([
    { before: { price_cents: 3990, stock: 4 }, after: { price_cents: 4500, stock: 7 } },
  ]);
  expect(await shop.jobKeys()).toContain(`air:products:${one}`);
  await applyImport(shop.till, { importId: found.id });
  expect(await shop.stockOf(one)).toEqual({ stock: 7, reserved: 0 });
});

test("the maker and the temperature class of a product are changed by the sheet, and logged", async () => {
  const id = await shop.addProduct({ stock: 5 });
  const header = ["identifiant", "classe_temperature", "fabricant", "fabricant_adresse"];
  const found = await compare(
    sheet(
      [...header, "fabricant_contact", "modele_ou_lot", "avertissements"],
      [id, "F", "Atelier", "1 rue Neuve, Lyon", "a@atelier.example", "LOT-2", "Un | Deux"],
    ),
  );
  expect(await apply(found.id)).toBe("done");
  const { rows } = await database.pool.query(
    `select temperature_class, safety_information, (
       select after -> 'safety_information' ->> 'modelOrBatch' from audit_log
       where subject_id = products.id::text order by id desc limit 1) as logged
     from products where id = $1`,
    [id],
  );
  expect(rows).toEqual([
    {
      temperature_class: "F",
      safety_information: {
        manufacturerName: "Atelier",
        manufacturerPostalAddress: "1 rue Neuve, Lyon",
        manufacturerEmail: "a@atelier.example",
        modelOrBatch: "LOT-2",
        warnings: ["Un", "Deux"],
      },
      logged: "LOT-2",
    },
  ]);
  const products = await listSheetProducts(database, { after: null, limit: 100 });
  const lines = products.map(({ id: of, ...product }) => Object.values(toCells(of, product)));
  const again = compare(sheet([...sheetColumns], ...lines));
  await expect(again).resolves.toMatchObject({ lines: [], errors: [] });
});

test("nothing is applied when one of the products was edited since, or is held", async () => {
  const [one, two] = [await shop.addProduct({ stock: 5 }), await shop.addProduct({ stock: 5 })];
  const text = sheet(["identifiant", "prix", "stock"], [one, "45", "5"], [two, "45", "1"]);
  const edited = await compare(text);
  await database.pool.query(
    "update products set updated_at = now() + interval '1 s' where id = $1",
    [two],
  );
  expect(await apply(edited.id)).toBe("stale");
  const held = await compare(text);
  value(await shop.start({ lines: [line(two, 2)] }));
  expect(await apply(held.id)).toBe("stale");
  expect(await priceOf(one)).toBe(3990);
});

test("a product that is edited while others are applied is left as it is, and said", async () => {
  const ids = await addMany(250);
  const found = await compare(sheet(["identifiant", "prix"], ...ids.map((id) => [id, "45"])));
  const last = found.lines.at(-1);
  if (!last) throw new Error("no line");
  await queueImport(database, { importId: found.id });
  // As the first batch is written, and not before it.
  await database.pool.query(`
    create function edit_last() returns trigger language plpgsql as $$ begin
      update products set updated_at = now() + interval '1 s' where id = '${last.productId}';
      return null;
    end $$;
    create trigger edit_last after update of applied on catalogue_imports for each row
      when (new.applied between 1 and 100) execute function edit_last()`);
  await applyImport(shop.till, { importId: found.id });
  await database.pool.query("drop function edit_last cascade");
  expect(await findImport(database, found.id)).toMatchObject({
    ...{ state: "done", applied: 250, leftOut: [last.line] },
  });
  expect(await priceOf(last.productId)).toBe(3990);
  expect(await priceOf(found.lines[0]?.productId ?? "")).toBe(4500);
});

test("an import that is cut goes on where it stopped, and nothing is done twice", async () => {
  const ids = await addMany(250);
  const lines = ids.map((id) => [id, "45", "12"]);
  const found = await compare(sheet(["identifiant", "prix", "stock"], ...lines));
  await queueImport(database, { importId: found.id });
  await database.pool.query(`
    create function cut() returns trigger language plpgsql as $$ begin
      raise 'the power is out'; end $$;
    create trigger cut before update of applied on catalogue_imports for each row
      when (new.applied > 100) execute function cut()`);
  await expect(applyImport(shop.till, { importId: found.id })).rejects.toThrow("the power is out");
  expect(await findImport(database, found.id)).toMatchObject({ state: "queued", applied: 100 });
  await database.pool.query("drop function cut cascade");

  // Two at once, as when a worker that was thought dead comes back.
  await Promise.all([1, 2].map(() => applyImport(shop.till, { importId: found.id })));
  expect(await findImport(database, found.id)).toMatchObject({ state: "done", applied: 250 });
  const { rows } = await database.pool.query(
    `select count(*)::int as changes, count(distinct subject_id)::int as products,
      (select sum(quantity)::int from stock_movements where product_id = any($1::uuid[])) as moved
    from audit_log where subject_id = any($1::text[])`,
    [ids],
  );
  expect(rows).toEqual([{ changes: 250, products: 250, moved: 500 }]);
});

const LINES = process.env.LONG_FORM ? 20_000 : 1_000;
test(`a checkout waits for a moment only while ${LINES} lines are applied`, async () => {
  const ids = await addMany(LINES);
  const found = await compare(sheet(["identifiant", "prix"], ...ids.map((id) => [id, "45"])));
  await queueImport(database, { importId: found.id });
  let isDone = false;
  const started = performance.now();
  const applied = applyImport(shop.till, { importId: found.id }).finally(() => {
    isDone = true;
  });
  let longest = 0;
  for (let place = 0; !isDone; place = (place + 97) % LINES) {
    const asked = performance.now();
    await database.pool.query("update stock_units set reserved = reserved where id = $1", [
      ids[place],
    ]);
    longest = Math.max(longest, performance.now() - asked);
    await sleep(10);
  }
  await applied;
  const took = Math.round(performance.now() - started);
  process.stdout.write(
    `${LINES} lines in ${took} ms, the longest wait of a buyer ${Math.round(longest)} ms\n`,
  );
  // In one transaction, a buyer waits for as long as the whole of it takes.
  expect(longest).toBeLessThan(took / 2);
}, 300_000);

test("every line that cannot be says why, and a file with one is not applied", async () => {
  const [one, two] = [await shop.addProduct(), await shop.addProduct()];
  const found = await compare(
    sheet(
      ["identifiant", "prix"],
      [one, "gratuit"],
      [two, "45"],
      [two, "46"],
      ["", "12"],
      [newId(), "12"],
    ),
  );
  expect(found.errors.map(({ line }) => line)).toEqual([2, 4, 5, 6]);
  expect(await apply(found.id)).toBe("ready");
  expect(await priceOf(two)).toBe(3990);
});

test.each([
  ["no identifier", "nom;prix\r\nPeru;12", "no_identifier"],
  ["a column of another shop", "identifiant;couleur de l’âme\r\n1;2", "unknown_column"],
  ["a quote that never ends", 'identifiant;nom\r\n1;"Peru', "unreadable"],
])("a file with %s is refused", async (_, text, error) => {
  expect(await compareSheet(shop.till, { by, fileName: "p.csv", text })).toEqual({
    ok: false,
    error,
  });
});

test("a spreadsheet that writes commas is read as well", async () => {
  const one = await shop.addProduct();
  expect((await compare(`identifiant,prix\n${one},45.00\n`)).lines).toHaveLength(1);
});
