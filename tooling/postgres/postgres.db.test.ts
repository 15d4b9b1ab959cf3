import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { administer } from "../administer.ts";
import { startPostgres } from "./postgres.ts";

let parent: string;
let dataDir: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "canopee-cluster-"));
  await chmod(parent, 0o755);
  dataDir = path.join(parent, "postgres");
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const start = () => startPostgres({ persistent: true, dataDir });
const written = async (url: string) => (await administer(url, "select word from kept")).rows;
const KEPT = [{ word: "Canopée" }];

test("two first starts at once share one cluster, and a later one finds its data at the same address", async () => {
  const [one, two] = await Promise.all([start(), start()]);
  const url = one.url("canopee");
  expect(two.url("canopee")).toBe(url);
  await administer(url, "create table kept (word) as values ('Canopée')");
  await Promise.all([one.stop(), two.stop()]);
  await expect(written(url)).rejects.toThrow("ECONNREFUSED");

  const later = await start();
  expect(later.url("canopee")).toBe(url);
  expect(await written(url)).toEqual(KEPT);
  await later.stop();
});

test("whoever finds the server running uses it, and leaves it running", async () => {
  const owner = await start();
  const guest = await start();
  await guest.stop();
  expect(await written(owner.url("canopee"))).toEqual(KEPT);
  await owner.stop();
});

test("a pid file left by a crash does not keep the server from starting", async () => {
  const left = `${process.pid}\n${dataDir}\n1700000000\n1\n\n127.0.0.1\n\nready\n`;
  await writeFile(path.join(dataDir, "postmaster.pid"), left);
  const postgres = await start();
  expect(await written(postgres.url("canopee"))).toEqual(KEPT);
  await postgres.stop();
});

test("the server stops with the process that started it, even if that one is killed", async () => {
  const script = `import { startPostgres } from "./tooling/postgres/postgres.ts";
    const postgres = await startPostgres({ persistent: true, dataDir: ${JSON.stringify(dataDir)} });
    console.log(postgres.url("canopee"));
    setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ["--input-type=module", "--eval", script]);
  const [url] = await new Promise<string[]>((resolve) => {
    createInterface(starter.stdout).once("line", (line) => resolve([line]));
  });
  expect(await written(String(url))).toEqual(KEPT);
  starter.kill("SIGKILL");
  const fails = () => written(String(url)).then(String, (error) => String(error.code));
  await expect.poll(fails, { timeout: 10_000 }).toBe("ECONNREFUSED");

  const postgres = await start();
  expect(await written(postgres.url("canopee"))).toEqual(KEPT);
  await postgres.stop();
});

test("French letters keep their case rules and the search extensions are at hand", async () => {
  const postgres = await start();
  const url = postgres.url("canopee");
  await administer(
    url,
    "create extension unaccent; create extension pg_trgm; create extension citext",
  );
  const { rows } = await administer(
    url,
    `select lower('ÉTÉ') as lower, unaccent('Canopée') as folded, 'É'::citext = 'é' as same,
      similarity('Éléphant', 'éléphant') as alike, current_setting('server_encoding') as encoding`,
  );
  expect(rows).toEqual([
    { lower: "été", folded: "Canopee", same: true, alike: 1, encoding: "UTF8" },
  ]);
  await postgres.stop();
});
