import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findLocks } from "./migration-locks.ts";
import { migrationsDir } from "./project-files.ts";

/** The last migration that went out before this test: what is written from now on has no excuse. */
const LAST_EXCUSED = "0126";

const EMPTY = "ran before the table had a row: it belongs to the first release";
const SMALL = "the table is the shopkeeper's own, with some hundred rows at most";

/** Migrations that shops have applied already: editing them would change nothing there. */
const EXCUSED: Record<string, string> = {
  "0007_catalogue_order": EMPTY,
  "0020_article_search": EMPTY,
  "0045_orders_of_users": EMPTY,
  "0051_catalogue_office": EMPTY,
  "0055_order_desk": EMPTY,
  "0057_withdrawal_cases": EMPTY,
  "0059_article_publication": EMPTY,
  "0060_contact_answers": EMPTY,
  "0061_customer_search": EMPTY,
  "0063_settings_secrets_and_figures": EMPTY,
  "0076_payment_events_received": EMPTY,
  "0080_dashboard_figures": EMPTY,
  "0090_forget_withdrawals": "declarations are few: milliseconds for ten thousand",
  "0097_idle_accounts": "accounts and mails of a young shop: tenths of a second for 100,000 rows",
  "0098_forget_old_orders": "no order had been erased for its age: the index was empty",
  "0104_unfinished_articles": SMALL,
  "0111_carriers_and_order_mail": "parcels, not sales, wait: shipments are written by the desk",
  "0116_orders_of_city": "about a second for 100,000 orders, less than a sale waits for its lock",
  "0118_reservations_of_a_product": "a reservation lives for 15 minutes: the table is always small",
  "0120_search_synonyms": SMALL,
};

const migrations = readdirSync(migrationsDir).map((file) => ({
  name: path.basename(file, ".sql"),
  locks: findLocks(readFileSync(path.join(migrationsDir, file), "utf8")),
}));

test("no migration stops the sales", () => {
  const locking = migrations.filter(({ name, locks }) => locks.length > 0 && !EXCUSED[name]);
  expect(locking).toEqual([]);
});

test("excuses are for migrations of before, and for locks that are there", () => {
  const excused = migrations.filter(({ name, locks }) => locks.length > 0 && EXCUSED[name]);
  expect(excused.map(({ name }) => name)).toEqual(Object.keys(EXCUSED));
  expect(excused.filter(({ name }) => name.slice(0, 4) > LAST_EXCUSED)).toEqual([]);
});

test.each([
  ["create index a on orders (id)", "create index concurrently a on orders (id)"],
  [
    "create unique index a on orders (id)",
    "create table orders (id int); create index a on orders (id)",
  ],
  ["drop index a", "drop index concurrently if exists a"],
  [
    "alter table orders alter column a type bigint",
    "alter table orders alter column a set default 1",
  ],
  ["alter table orders alter a set not null", "alter table orders alter a drop not null"],
  [
    "alter table orders alter a set not null; alter table lines drop constraint c",
    "alter table orders alter a set not null; alter table orders drop constraint c",
  ],
  [
    "alter table orders add column a uuid default gen_random_uuid()",
    "alter table orders add column a timestamptz not null default now()",
  ],
  [
    "alter table orders add column a text, add column b text generated always as (f(a)) stored",
    "alter table orders add column a text, add column b numeric(10, 2) default 0",
  ],
  ["alter table orders add column a int unique", "alter table orders add column a int"],
  [
    "alter table orders add column a int check (a > 0)",
    "alter table orders add column a int not null default 0",
  ],
  [
    "alter table orders add constraint c check (a > 0)",
    "alter table orders add constraint c check (a > 0) not valid",
  ],
  [
    "alter table orders add constraint c foreign key (a) references users",
    "alter table orders add constraint c foreign key (a) references users not valid",
  ],
  [
    "alter table orders add constraint c check (a > 0) not valid; alter table orders validate constraint c",
    "alter table orders validate constraint c",
  ],
  [
    "alter table orders add constraint c unique (a)",
    "alter table orders add constraint c unique using index orders_a",
  ],
  ["lock table orders", "select 'lock table orders'"],
  [
    "lock table orders; alter table lines drop a",
    "lock table orders; drop trigger a on lines; drop trigger a on orders",
  ],
  ["truncate orders", "-- truncate orders\nselect 1"],
  ["update orders set a = 1", "update orders set a = 1 where id = 2"],
  ["with x as (update orders set a = 1 returning id) select id from x", "select id from orders"],
  ["update orders o set a = 1", "update orders o set a = 1 where o.id = 2"],
  [
    "update orders set a = (select b from x where x.id = orders.id)",
    "update orders set a = (select b from x) where id = 2",
  ],
  ["delete from orders", "delete from orders where a"],
  [
    "do $$ begin update orders set a = 1; end $$",
    "do $$ begin update orders set a = 1 where id = 2; end $$",
  ],
  [
    "do $do$ begin if true then create index a on orders (id); end if; end $do$",
    "do $do$ begin perform 1; end $do$",
  ],
  [
    "do $$ begin loop update orders set a = 1 from x; commit; end loop; end $$",
    "-- in batches\ndo $$ begin loop update orders set a = 1 from x; commit; end loop; end $$",
  ],
  ["-- no transaction\nselect 1", "-- no transaction\ncreate index concurrently a on orders (id)"],
])("« %s » is found, and « %s » is not", (locking, harmless) => {
  expect(findLocks(locking)).toHaveLength(1);
  expect(findLocks(harmless)).toEqual([]);
});

test("the body of a function is run later, and not by the migration", () => {
  const body = "create function f() returns void language sql as $$ update orders set a = 1 $$";
  expect(findLocks(body)).toEqual([]);
});
