import pg from "pg";
import { createDatabase, type Database } from "../../../src/platform/db/database.server.ts";
import { migrate } from "../../../src/platform/db/migrate.server.ts";
import { createLogger } from "../../../src/platform/logger.server.ts";
import { administer } from "../../../tooling/administer.ts";
import { migrationsDir } from "../../../tooling/conventions/project-files.ts";
import { startPostgres } from "../../../tooling/postgres/postgres.ts";
import { filterCases } from "../cases/filter-cases.ts";
import { type Case, cases, hardCases } from "../cases/scale-cases.ts";
import { fillCatalogue } from "../catalogue.ts";
import { median } from "../median.ts";
import { sayGoal } from "../say-goal.ts";

/**
 * `npm run bench -- scale`: what a visitor asks of the catalogue, in a shop of 1,000 products and in
 * one of 1,000,000, through the functions that the pages call. Rounds alternate between the two,
 * because the machine is noisy; the medians are compared. `-- --small` compares with 20,000,
 * `-- --filters` asks only for every two filters.
 */
const SMALL = 1_000;
const LARGE = process.argv.includes("--small") ? 20_000 : 1_000_000;
const ONLY_FILTERS = process.argv.includes("--filters");
const WARM_UP = 5;
const ROUNDS = 41;
const MOST_RATIO = 2;
const MOST_MS = 50;
/** What all cases take together in the small shop, in statements of the ruler. */
const MOST_IN_RULERS = 40;
const PAGE = 24;
const FILTER_ROUNDS = 9;
const MOST_PLANS = 6;

/** A work of PostgreSQL's that knows nothing of the shop: a slower machine takes as much longer for it. */
const RULER = "select count(*) from generate_series(1, 5000) n where md5(n::text) like 'a%'";

const logger = createLogger({ name: "bench-scale", level: "warn" });
const postgres = await startPostgres({ persistent: false });
const opened: Database[] = [];
const ruler = { client: new pg.Client(postgres.url("postgres")), times: [] as number[] };
try {
  await ruler.client.connect();
  const small = await openShop(SMALL);
  const large = await openShop(LARGE);
  console.log(row("p50 in ms", format(SMALL), format(LARGE), "ratio"));
  const missed = await compareFilters(small, large);
  let inSmall = 0;
  for (const one of ONLY_FILTERS ? [] : cases) {
    const { before, after, ratio } = await compare(one, small, large);
    inSmall += before;
    if (ratio > MOST_RATIO || after > MOST_MS) missed.push(one);
  }
  // Both shops may have become slower: against each other they would not show it.
  const inRulers = inSmall / median(ruler.times);
  sayGoal("all in the small shop", inRulers, { most: MOST_IN_RULERS, unit: "rulers", decimals: 1 });
  console.log("outside the goals:");
  for (const one of ONLY_FILTERS ? [] : hardCases) await compare(one, small, large);
  for (const one of missed.slice(0, MOST_PLANS)) await explain(one, large);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  for (const database of opened) await database.close();
  await ruler.client.end();
  await postgres.stop();
}

type Shop = Database & { size: number; url: string };

async function openShop(size: number): Promise<Shop> {
  const started = performance.now();
  await administer(postgres.url("postgres"), `create database shop_of_${size}`);
  const url = postgres.url(`shop_of_${size}`);
  await migrate(url, migrationsDir, logger);
  const filling = new pg.Pool({
    connectionString: url,
    max: 2,
    onConnect: (client) => client.query("set maintenance_work_mem = '1GB'"),
  });
  await fillCatalogue(filling, size, { isSearched: !ONLY_FILTERS });
  await filling.end();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${format(size)} products made in ${seconds} s`);
  return { ...open(url), size, url };
}

function open(url: string): Database {
  const database = createDatabase({ url, poolMax: 1, applicationName: "bench-scale", logger });
  opened.push(database);
  return database;
}

/**
 * Every two filters in every order. A rare pair has no product among a thousand, and an empty page
 * costs nothing: it is compared with what a full page of the small shop costs.
 */
async function compareFilters(small: Shop, large: Shop): Promise<Case[]> {
  const timed = [];
  for (const one of filterCases) {
    timed.push({ one, ...(await time(one, small, large, FILTER_ROUNDS)) });
  }
  const full = timed.filter(({ shown }) => shown[0] === PAGE).map(({ before }) => before);
  const floor = median(full);
  const ranked = timed
    .map((each) => ({ ...each, ratio: each.after / Math.max(each.before, floor) }))
    .toSorted((a, b) => b.ratio - a.ratio);
  const missed = ranked.filter(({ ratio, after }) => ratio > MOST_RATIO || after > MOST_MS);
  console.log(
    `${ranked.length} lists of two filters, a full page of the small shop takes ${floor.toFixed(2)} ms;`,
    `${missed.length} miss the goal; the median at ${format(LARGE)} is`,
    `${median(ranked.map(({ after }) => after)).toFixed(2)} ms, the worst are:`,
  );
  for (const { one, before, after, ratio } of ranked.slice(0, 20)) {
    console.log(row(one.name, before.toFixed(2), after.toFixed(2), ratio.toFixed(2)));
  }
  return missed.map(({ one }) => one);
}

async function time(one: Case, small: Shop, large: Shop, rounds: number) {
  const times: [number[], number[]] = [[], []];
  const shown: unknown[] = [];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const [at, shop] of [small, large].entries()) {
      const ask = await one.prepare(shop, Math.abs(round));
      const started = performance.now();
      shown[at] = await ask();
      if (round >= 0) times[at]?.push(performance.now() - started);
    }
    const started = performance.now();
    await ruler.client.query(RULER);
    ruler.times.push(performance.now() - started);
  }
  return { before: median(times[0]), after: median(times[1]), shown };
}

async function compare(one: Case, small: Shop, large: Shop) {
  const { before, after } = await time(one, small, large, ROUNDS);
  const ratio = after / before;
  console.log(row(one.name, before.toFixed(2), after.toFixed(2), ratio.toFixed(2)));
  return { before, after, ratio };
}

/** Prints the plan of every statement, from the server itself. */
async function explain(one: Case, shop: Shop) {
  const options = Object.entries({
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_buffers": "on",
    client_min_messages: "log",
  }).map(([name, value]) => `-c ${name}=${value}`);
  const url = new URL(shop.url);
  url.searchParams.set("options", options.join(" "));
  const database = open(url.href);
  const ask = await one.prepare({ ...database, size: shop.size }, 0);
  console.log(`\n${one.name}`);
  database.pool.on("acquire", (client) => {
    client.removeAllListeners("notice");
    client.on("notice", ({ message }) => console.log(message));
  });
  await ask();
}

function format(count: number): string {
  return count.toLocaleString("en");
}

function row(name: string, ...figures: string[]): string {
  return name.padEnd(44) + figures.map((figure) => figure.padStart(12)).join("");
}
