// Long because it is one thing: a schema that is brought forward while the shop sells.
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { createLogger } from "#platform/logger.server.ts";
import { administer, onSameServer } from "../../../tooling/administer.ts";
import { migrate } from "./migrate.server.ts";
import { LOCK_WAIT_MS } from "./retry-locked.server.ts";

const logger = createLogger({ name: "tests", level: "silent" });
const { serverUrl } = inject("database");
const name = `canopee_migrated_${process.pid}`;
const url = onSameServer(serverUrl, name);
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "canopee-migrations-"));
  await administer(serverUrl, `create database ${name}`);
});
afterEach(async () => {
  await administer(serverUrl, `drop database ${name} with (force)`);
  await rm(dir, { recursive: true });
});

const INDEX = "-- no transaction\ncreate index concurrently sold_by_id on sold (id)";
const INDEX_STATE =
  "select indisvalid from pg_index join pg_class on oid = indexrelid where relname = 'sold_by_id'";
const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and application_name = 'canopee-migrate'
    and wait_event_type = 'Lock'`;
const END_MIGRATIONS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'canopee-migrate'`;

const namesApplied = async () =>
  (await administer(url, "select name from kysely_migration order by name")).rows.map(
    (row) => row.name,
  );
const writeMigration = (file: string, text: string) => writeFile(path.join(dir, file), text);

/** A role that owns the database and may set nothing of the server; what it made is gone with it. */
async function asKeeper(work: (keeperUrl: string) => Promise<void>): Promise<void> {
  const role = `${name}_keeper`;
  await administer(serverUrl, `create role ${role} login password 'keeper'`);
  try {
    await administer(
      url,
      `alter database ${name} owner to ${role}; alter schema public owner to current_user`,
    );
    await administer(url, `grant all on schema public to ${role}`);
    const asRole = new URL(url);
    asRole.username = role;
    asRole.password = "keeper";
    await work(asRole.href);
  } finally {
    await administer(url, `drop owned by ${role}; alter database ${name} owner to current_user`);
    await administer(serverUrl, `drop role ${role}`);
  }
}

test("five processes that start at once all succeed, and each migration runs once", async () => {
  const env = { ...process.env, DATABASE_URL: url };
  const start = () => promisify(execFile)("node", ["tooling/db-migrate.ts"], { env });
  const runs = await Promise.all(Array.from({ length: 5 }, start));

  const lines = runs.flatMap(({ stdout }) =>
    stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  );
  const applied = lines.flatMap(({ migration }) => migration ?? []);
  const files = (await readdir("db/migrations")).map((file) => path.basename(file, ".sql"));
  expect(applied.toSorted()).toEqual(files.toSorted());

  const { rows } = await administer(url, "select count(*)::int as jobs from graphile_worker.jobs");
  expect(rows).toEqual([{ jobs: 0 }]);
});

test("a second run changes nothing", async () => {
  await writeMigration(
    "0001_first.sql",
    "create table first (id int); insert into first values (1)",
  );
  await migrate(url, dir, logger);
  await migrate(url, dir, logger);
  expect((await administer(url, "select id from first")).rows).toEqual([{ id: 1 }]);
});

test("a migration takes the time it needs, whatever the limits of the role", async () => {
  await administer(url, `alter database ${name} set statement_timeout = '100ms'`);
  await writeMigration("0001_slow.sql", "select pg_sleep(0.5); create table slow (id int)");
  await migrate(url, dir, logger);
  expect((await administer(url, "select id from slow")).rows).toEqual([]);
});

test("a migration that fails leaves nothing of itself, and says what failed", async () => {
  await writeMigration("0001_bad.sql", "create table half (id int); create table half (id int)");
  await expect(migrate(url, dir, logger)).rejects.toThrow('relation "half" already exists');
  await expect(administer(url, "select id from half")).rejects.toThrow("does not exist");
});

test("each migration commits on its own: what comes after a failed one goes on from there", async () => {
  await writeMigration("0001_good.sql", "create table good (id int)");
  await writeMigration("0002_bad.sql", "create table good (id int)");
  await expect(migrate(url, dir, logger)).rejects.toThrow('relation "good" already exists');
  expect((await administer(url, "select id from good")).rows).toEqual([]);

  await writeMigration("0002_bad.sql", "create table better (id int)");
  await migrate(url, dir, logger);
  expect(await namesApplied()).toEqual(["0001_good", "0002_bad"]);
});

test("a run that is cut between two migrations is taken up where it stopped", async () => {
  await writeMigration("0001_first.sql", "create table first (id int)");
  await writeMigration("0002_slow.sql", "create table second (id int); select pg_sleep(30)");
  const cut = migrate(url, dir, logger);
  const ended = expect(cut).rejects.toThrow();
  await expect.poll(() => namesApplied().catch(() => [])).toEqual(["0001_first"]);
  await administer(url, END_MIGRATIONS);
  await ended;

  await writeMigration("0002_slow.sql", "create table second (id int)");
  await migrate(url, dir, logger);
  expect(await namesApplied()).toEqual(["0001_first", "0002_slow"]);
});

test("a migration in batches keeps what it has committed, and is run again until it has succeeded", async () => {
  await administer(url, "create table filled (id int primary key); create table wall (id int)");
  await writeMigration(
    "0001_fill.sql",
    `-- in batches
     do $$ begin
       for batch in 1..3 loop
         insert into filled values (batch) on conflict do nothing;
         commit;
         if batch = 2 and not exists (select from wall) then raise 'cut'; end if;
       end loop;
     end $$`,
  );
  await expect(migrate(url, dir, logger)).rejects.toThrow("cut");
  expect((await administer(url, "select id from filled")).rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await namesApplied()).toEqual([]);
  await administer(url, "insert into wall values (1)");
  await migrate(url, dir, logger);
  expect((await administer(url, "select id from filled")).rows).toHaveLength(3);
  expect(await namesApplied()).toEqual(["0001_fill"]);
});

test("a migration that meets a lock lets the sales behind it pass, and tries again", async () => {
  await administer(url, "create table sold (id int)");
  await writeMigration("0001_wait.sql", "alter table sold add column note text");
  const seller = new pg.Client({ connectionString: url });
  await seller.connect();
  await seller.query("begin; insert into sold values (1)");
  const migrated = migrate(url, dir, logger);
  await expect.poll(async () => (await administer(url, WAITING)).rows).toEqual([{ waiting: 1 }]);

  // Stands in line behind the migration, which stands behind the open sale.
  const asked = performance.now();
  await administer(url, "insert into sold values (2)");
  expect(performance.now() - asked).toBeLessThan(LOCK_WAIT_MS + 1_000);

  await seller.query("commit");
  await seller.end();
  await migrated;
  expect((await administer(url, "select id, note from sold")).rows).toHaveLength(2);
});

test("an autovacuum is asked to give way at once, by a role that may ask", async () => {
  const told = "create table told as select current_setting('deadlock_timeout') as waits";
  await writeMigration("0001_told.sql", told);
  await migrate(url, dir, logger);
  expect((await administer(url, "select waits from told")).rows).toEqual([{ waits: "100ms" }]);

  await administer(url, "drop table told, kysely_migration; drop schema graphile_worker cascade");
  await asKeeper(async (keeperUrl) => {
    await migrate(keeperUrl, dir, logger);
    expect((await administer(url, "select waits from told")).rows).toEqual([{ waits: "1s" }]);
  });
});

test("a role that may not ask waits long enough for an autovacuum on some of its tries", async () => {
  await writeMigration("0001_tries.sql", "create sequence tries");
  await writeMigration(
    "0002_told.sql",
    `do $$ begin
       if nextval('tries') < 4 then raise 'in use' using errcode = 'lock_not_available'; end if;
     end $$;
     create table told as select current_setting('lock_timeout') as waits`,
  );
  const told = async () => (await administer(url, "select waits from told")).rows[0].waits;
  await asKeeper(async (keeperUrl) => {
    await migrate(keeperUrl, dir, logger);
    expect(await told()).toBe("1200ms");
  });
  await migrate(url, dir, logger);
  expect(await told()).toBe("500ms");
});

test("an index is built while the shop sells, and its migration is run once", async () => {
  await administer(url, "create table sold (id int)");
  await writeMigration("0001_index.sql", INDEX);
  const seller = new pg.Client({ connectionString: url });
  await seller.connect();
  await seller.query("begin; insert into sold values (1)");
  // Two that deploy at once: whoever waits must not be waited for by the index.
  const runs = Promise.all([migrate(url, dir, logger), migrate(url, dir, logger)]);
  await expect.poll(async () => (await administer(url, WAITING)).rows).toEqual([{ waiting: 1 }]);
  await administer(url, "insert into sold values (2)");
  await seller.query("commit");
  await seller.end();
  await runs;
  expect((await administer(url, INDEX_STATE)).rows).toEqual([{ indisvalid: true }]);
  expect(await namesApplied()).toEqual(["0001_index"]);
});

test("an index that a failed try left unusable is dropped and built again", async () => {
  await administer(url, "create table sold (id int)");
  await administer(url, "insert into sold values (1), (1)");
  await writeMigration("0001_index.sql", INDEX.replace("index", "unique index"));
  await expect(migrate(url, dir, logger)).rejects.toThrow("could not create unique index");
  expect((await administer(url, INDEX_STATE)).rows).toEqual([{ indisvalid: false }]);

  await administer(url, "delete from sold");
  await migrate(url, dir, logger);
  expect((await administer(url, INDEX_STATE)).rows).toEqual([{ indisvalid: true }]);
});

test("outside a transaction only indexes are built or dropped", async () => {
  await administer(url, "create table sold (id int)");
  await writeMigration("0001_index.sql", `${INDEX};\nupdate sold set id = 1`);
  await expect(migrate(url, dir, logger)).rejects.toThrow("0001_index");
  expect((await administer(url, INDEX_STATE)).rows).toEqual([]);
});

test("what would break the release before waits until this one runs alone, or the next comes", async () => {
  await writeMigration("0001_first.sql", "create table first (id int)");
  await migrate(url, dir, logger);
  await writeMigration("0002_more.sql", "create table more (id int)");
  await writeMigration("0003_less.after.sql", "drop table first");
  await migrate(url, dir, logger);
  expect(await namesApplied()).toEqual(["0001_first", "0002_more"]);

  await writeMigration("0004_next.sql", "create table next (id int)");
  await writeMigration("0005_less.after.sql", "drop table more");
  await migrate(url, dir, logger);
  expect((await namesApplied()).slice(2)).toEqual(["0003_less.after", "0004_next"]);

  await migrate(url, dir, logger, { runsAlone: true });
  expect((await namesApplied()).at(-1)).toBe("0005_less.after");
});

test("an empty database, with which nothing works yet, gets everything at once", async () => {
  await writeMigration("0001_first.sql", "create table first (id int)");
  await writeMigration("0002_less.after.sql", "drop table first");
  await migrate(url, dir, logger);
  expect(await namesApplied()).toEqual(["0001_first", "0002_less.after"]);
});
