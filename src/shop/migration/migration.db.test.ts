import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { err, ok } from "#kernel/result.ts";
import { createLogger } from "#platform/logger.server.ts";
import { createMissingTables } from "#shop/connections/create-missing-tables.server.ts";
import { statusOf } from "#shop/connections/store-status.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import {
  connectAirtable,
  wholeStores as stores,
} from "../../../tests/support/database/migration-floor.ts";
import { addVariant } from "../../../tests/support/shop/add-variant.ts";
import {
  shopkeeper as by,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import {
  type AirtableStandIn,
  startAirtable,
} from "../../../tests/support/stand-ins/airtable/server.ts";
import { applyMigration } from "./apply-migration.server.ts";
import { compareMigration } from "./compare-migration.server.ts";
import { findMigration } from "./find-migration.server.ts";
import { launchMigration } from "./launch-migration.server.ts";
import { listLines } from "./list-lines.server.ts";
import { startMigration } from "./start-migration.server.ts";
import { stopMigration } from "./stop-migration.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
let airtable: AirtableStandIn;
let deps: Awaited<ReturnType<typeof connectAirtable>>;
const logger = createLogger({ name: "tests", level: "silent" });

beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
beforeEach(async () => {
  airtable = await startAirtable({ perSecond: 1000 });
  await database.pool.query(
    "truncate catalogue_migrations, catalogue_migration_lines, mirror_records, products cascade",
  );
  deps = await connectAirtable(database, airtable);
  const { spreadsheet } = deps;
  expect(await createMissingTables({ spreadsheet, logger })).toEqual(ok("all"));
});
afterEach(() => airtable.stop());
afterAll(async () => {
  await database.drop();
});

const peru = {
  Name: "Monstera Peru",
  Description: "Compact",
  Price: 79,
  Category: "Plantes",
  Stock: 8,
};
const inSpreadsheet = async (...rows: Record<string, unknown>[]) => {
  const open = await deps.spreadsheet.open();
  await open?.create("Products", rows);
};
const compared = async () => {
  const { migrationId } = value(await startMigration(deps, { by, stores }));
  await compareMigration(deps, { migrationId });
  return migrationId;
};
const migrated = async () => {
  const migrationId = await compared();
  value(await launchMigration(deps, { by, migrationId }));
  await applyMigration(deps, { migrationId });
  return found(migrationId);
};
const found = async (migrationId: string) => {
  const migration = await findMigration(database, migrationId);
  if (!migration) throw new Error("no migration");
  return migration;
};
const catalogue = async () => {
  const { rows } = await database.pool.query(
    "select slug, name, price_cents, stock, category, is_living_plant from products order by slug",
  );
  return rows;
};

test("[5.migration.01] nothing is read without both stores", async () => {
  const refused = err("stores_required");
  const none = (store: "relational" | "spreadsheet") => statusOf(store, null);
  const without = { ...stores, spreadsheet: none("spreadsheet") };
  expect(await startMigration(deps, { by, stores: without })).toEqual(refused);
  expect(
    await startMigration(deps, { by, stores: { ...stores, relational: none("relational") } }),
  ).toEqual(refused);
  expect(await findMigration(database)).toBeNull();
});

test("[2.migration.01] the catalogue of the spreadsheet is copied, and a second run changes nothing", async () => {
  const known = await shop.addProduct({ name: "Monstera Peru", stock: 8 });
  const pot = { ...peru, Name: "Pot émaillé", Category: "Accessoires", Price: 32.5 };
  await inSpreadsheet(peru, pot);
  expect(await migrated()).toMatchObject({ state: "done", added: 1, updated: 1, skipped: 0 });
  const after = await catalogue();
  expect(after).toEqual([
    expect.objectContaining({ name: "Monstera Peru", price_cents: 7900, stock: 8 }),
    expect.objectContaining({ slug: "pot-emaille", price_cents: 3250, is_living_plant: false }),
  ]);
  const { rows: links } = await database.pool.query("select row_id from mirror_records");
  expect(links.map(({ row_id }) => row_id)).toContain(known);

  const movements = await shop.count("stock_movements");
  expect(await migrated()).toMatchObject({
    state: "done",
    added: 0,
    updated: 0,
    counts: { unchanged: 2, new: 0, changed: 0, refused: 0 },
  });
  expect(await catalogue()).toEqual(after);
  expect(await shop.count("stock_movements")).toBe(movements);
});

test("the comparison changes nothing by itself, and tells each difference", async () => {
  await shop.addProduct({ name: "Monstera Peru", stock: 3 });
  const { Price: _, ...priceless } = peru;
  await inSpreadsheet(peru, { ...priceless, Name: "Sans prix" });
  const before = await catalogue();
  const migrationId = await compared();
  expect(await found(migrationId)).toMatchObject({
    state: "ready",
    counts: { changed: 1, refused: 1 },
  });
  expect(await catalogue()).toEqual(before);
  const { lines } = await listLines(database, { migrationId, kind: "changed", after: null });
  expect(lines).toMatchObject([{ before: { stock: 3 }, after: { stock: 8, price_cents: 7900 } }]);
  const refused = await listLines(database, { migrationId, kind: "refused", after: null });
  expect(refused.lines).toMatchObject([{ name: "Sans prix", words: ["Price\u00a0: manque"] }]);
});

test("what was sold, edited or held since the comparison stays", async () => {
  const sold = await shop.addProduct({ name: "Vendue", stock: 5 });
  const edited = await shop.addProduct({ name: "Corrigée", stock: 5 });
  const held = await shop.addProduct({ name: "Retenue", stock: 5 });
  const names = ["Vendue", "Corrigée", "Retenue"];
  await inSpreadsheet(...names.map((Name) => ({ ...peru, Name, Stock: 2 })));
  const migrationId = await compared();
  await database.pool.query("update stock_units set stock = 4 where id = $1", [sold]);
  await database.pool.query(
    `with price as (update variants set price_cents = 1 where id = $1)
     update products set updated_at = now() + interval '1 s' where id = $1`,
    [edited],
  );
  value(await shop.start({ lines: [line(held, 3)] }));
  value(await launchMigration(deps, { by, migrationId }));
  await applyMigration(deps, { migrationId });
  expect(await found(migrationId)).toMatchObject({ state: "done", updated: 1, skipped: 2 });
  expect(await shop.stockOf(sold)).toEqual({ stock: 1, reserved: 0 });
  expect(await shop.stockOf(held)).toEqual({ stock: 5, reserved: 3 });
});

test("one runs at a time; it is stopped and goes on where it stopped, and the log tells", async () => {
  await inSpreadsheet({ ...peru, Name: "Plante 0" });
  for (let at = 1; at < 450; at += 1) {
    airtable.insert("Products", { ...peru, Name: `Plante ${at}` });
  }
  const migrationId = await compared();
  value(await launchMigration(deps, { by, migrationId }));
  const other = value(await startMigration(deps, { by, stores }));
  expect(other.migrationId).toBe(migrationId);
  await stopMigration(deps, { by, migrationId });
  await applyMigration(deps, { migrationId });
  expect(await found(migrationId)).toMatchObject({ state: "stopped", added: 0 });
  value(await launchMigration(deps, { by, migrationId }));
  await applyMigration(deps, { migrationId });
  expect(await found(migrationId)).toMatchObject({ state: "done", added: 450 });
  await applyMigration(deps, { migrationId });
  expect(await shop.count("products")).toBe(450);
  const { rows } = await database.pool.query(
    "select action, actor_email, after from audit_log where subject_id = $1 order by id",
    [migrationId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "migration.launched",
    "migration.stopped",
    "migration.launched",
    "migration.finished",
  ]);
  expect(rows.at(-1)).toMatchObject({ actor_email: by.email, after: { added: 450 } });
});

test("a spreadsheet that does not answer fails it at once, and nothing is changed", async () => {
  airtable.faults.cause({ kind: "status", status: 503 }, { times: 99 });
  const migrationId = await compared();
  expect(await found(migrationId)).toMatchObject({ state: "failed", failure: "unavailable" });
  expect(await launchMigration(deps, { by, migrationId: newId() })).toMatchObject({ ok: true });
  value(await launchMigration(deps, { by, migrationId }));
  expect(await found(migrationId)).toMatchObject({ state: "failed" });
});

test("a product with variants takes words from the spreadsheet, and each variant keeps its price", async () => {
  await inSpreadsheet(peru);
  await migrated();
  const { rows } = await database.pool.query("select id from products");
  const productId = rows[0].id;
  await addVariant(database.pool, { productId, name: "Bouture", priceCents: 1900, stock: 4 });
  const open = await deps.spreadsheet.open();
  const [record] = (await open?.list("Products")) ?? [];
  await open?.update("Products", [
    { id: record?.id ?? "", fields: { Description: "Large", Price: 50, Stock: 99 } },
  ]);
  await migrated();
  const variants = await database.pool.query(
    `select variants.price_cents, description, products.stock from variants
    join products on products.id = product_id order by 1`,
  );
  expect(variants.rows).toEqual([
    { price_cents: 1900, description: "Large", stock: 12 },
    { price_cents: 7900, description: "Large", stock: 12 },
  ]);
});
