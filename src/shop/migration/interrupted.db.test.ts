import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import {
  connectAirtable,
  wholeStores as stores,
} from "../../../tests/support/database/migration-floor.ts";
import { shopkeeper as by, value } from "../../../tests/support/shop/shop-floor.ts";
import {
  type AirtableStandIn,
  startAirtable,
} from "../../../tests/support/stand-ins/airtable/server.ts";
import { addShopTables } from "../../../tests/support/stand-ins/airtable/tables.ts";
import { applyMigration } from "./apply-migration.server.ts";
import { compareMigration } from "./compare-migration.server.ts";
import { findMigration } from "./find-migration.server.ts";
import { launchMigration } from "./launch-migration.server.ts";
import { startMigration } from "./start-migration.server.ts";

const RECORDS = process.env.LONG_FORM ? 10_000 : 2_000;
const INTERRUPTIONS = 5;

let airtable: AirtableStandIn;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  airtable = await startAirtable({ perSecond: 100_000 });
  addShopTables(airtable);
  for (let at = 0; at < RECORDS; at += 1) {
    airtable.insert("Products", {
      Name: `Plante ${at}`,
      Description: `Le plant nº ${at}`,
      Price: 10 + (at % 90),
      Category: "Plantes",
      Stock: at % 7,
    });
  }
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await airtable.stop();
});

/** A shop that has some of the products already, at other prices. */
async function aShop() {
  const database = await testDatabase();
  databases.push(database);
  await database.pool.query(
    `insert into products (slug, name, description, price_cents, vat_basis_points, category, stock,
       weight_grams, is_living_plant)
     select 'plante-' || n, 'Plante ' || n, 'Ancienne', 500, 1000, 'Plantes', 20, 900, true
     from generate_series(0, $1::int - 1, 3) as n`,
    [RECORDS],
  );
  const deps = await connectAirtable(database, airtable);
  const { migrationId } = value(await startMigration(deps, { by, stores }));
  return { database, deps, migrationId };
}

/** Everything that a migration writes, without what differs from run to run. */
async function written({ pool }: TestDatabase) {
  const { rows } = await pool.query(
    `select
       (select jsonb_agg(to_jsonb(shown) order by slug) from (
         select slug, name, description, price_cents, stock, category from products) shown) as products,
       (select jsonb_agg(to_jsonb(moved) order by slug) from (
         select slug, sum(quantity) as quantity, count(*) as movements
         from stock_movements join products on products.id = product_id group by slug) moved
       ) as movements,
       (select jsonb_object_agg(action, times) from (
         select action, count(*) as times from audit_log group by action) logged) as logged,
       (select count(*)::int from mirror_records) as links,
       (select count(distinct record_id)::int from mirror_records) as records`,
  );
  return rows[0];
}

test(`${RECORDS} records interrupted ${INTERRUPTIONS} times come out as if they had not been, and nothing is doubled`, async () => {
  const once = await aShop();
  await compareMigration(once.deps, once);
  value(await launchMigration(once.deps, { by, ...once }));
  await applyMigration(once.deps, once);

  const often = await aShop();
  expect(await isCut(often.database, () => compareMigration(often.deps, often))).toBe(true);
  await compareMigration(often.deps, often);
  value(await launchMigration(often.deps, { by, ...often }));
  for (let cuts = 1; cuts < INTERRUPTIONS; cuts += 1) {
    expect(await isCut(often.database, () => applyMigration(often.deps, often))).toBe(true);
  }
  await applyMigration(often.deps, often);

  const expected = await written(once.database);
  expect(expected.products).toHaveLength(RECORDS);
  expect(expected.links).toBe(expected.records);
  expect(await written(often.database)).toEqual(expected);
  expect(await findMigration(often.database)).toMatchObject({
    state: "done",
    added: RECORDS - Math.ceil(RECORDS / 3),
    updated: Math.ceil(RECORDS / 3),
    skipped: 0,
  });
}, 300_000);

const WRITTEN = `select count(*)::int as lines, count(outcome)::int as outcomes
  from catalogue_migration_lines`;

/** Cuts every connection to the database once some lines were written: what was not committed is lost. */
async function isCut(database: TestDatabase, work: () => Promise<void>): Promise<boolean> {
  const witness = new pg.Client(database.url);
  await witness.connect();
  const seen = async () => JSON.stringify((await witness.query(WRITTEN)).rows);
  const before = await seen();
  const working = work().then(
    () => false,
    () => true,
  );
  while ((await seen()) === before) await sleep(2);
  await witness.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await witness.end();
  const isLost = await working;
  // The pool takes a moment to see which of its connections are gone.
  await sleep(500);
  return isLost;
}
