import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { createLogger } from "#platform/logger.server.ts";
import { administer, onSameServer } from "../../../tooling/administer.ts";
import { migrate } from "./migrate.server.ts";

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

const writeMigration = (file: string, text: string) => writeFile(path.join(dir, file), text);

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

test("a migration that fails leaves the database as it was, and says what failed", async () => {
  await writeMigration("0001_good.sql", "create table good (id int)");
  await writeMigration("0002_bad.sql", "create table good (id int)");
  await expect(migrate(url, dir, logger)).rejects.toThrow('relation "good" already exists');
  await expect(administer(url, "select id from good")).rejects.toThrow("does not exist");
});
