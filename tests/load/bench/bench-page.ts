import { spawn } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";
import pg from "pg";
import { type RunningShop, startShop } from "../../support/shop/running-shop.ts";
import { changeStock } from "../changing-stock.ts";
import { cpuTime } from "../cpu-time.ts";
import { fillShelves } from "../fill-shelves.ts";
import { median } from "../median.ts";

/**
 * `npm run bench -- page`: requests per second for a kept page, beside a bare node:http server that
 * sends the same bytes with the same headers, in the same run; and what a request costs in time of
 * processor. Rounds alternate, because the machine is noisy; the ratio of the medians is what counts.
 */
const ROUNDS = 5;
const SECONDS = 4;
const GOALS = { ratio: 0.7, ageMs: 2000, keptCpuMs: 0.15, renderedCpuMs: 6 };

let searches = 0;

const shop = await startShop({
  quiet: true,
  env: { NODE_ENV: "production", DEMO: "true", LOG_LEVEL: "info" },
});
const database = new pg.Client(shop.databaseUrl);
try {
  await database.connect();
  await fillShelves(shop.databaseUrl);

  console.log("/conseils-entretien");
  await compare(shop, "/conseils-entretien");

  console.log("\n/products, while the stock of what it shows changes 20 times a second");
  const stock = await changeStock(shop.databaseUrl);
  // Until the page has shown the first of the changes.
  await load(`${shop.url}/products`);
  const ages: number[] = [];
  const watch = setInterval(async () => {
    const page = await fetch(`${shop.url}/products`);
    ages.push(stock.age(await page.text()));
  }, 100);
  await compare(shop, "/products");
  clearInterval(watch);
  await stock.stop();
  console.log(`stock       changed ${stock.count()} times, page read ${ages.length} times`);
  say("oldest", Math.max(...ages), GOALS.ageMs, "ms", 0);

  console.log("\n/products, processor time per request (server + PostgreSQL)");
  sayCost("kept", await cost(() => load(`${shop.url}/products`)), GOALS.keptCpuMs, 3);
  sayCost("not kept", await cost(search), GOALS.renderedCpuMs, 2);
} finally {
  await database.end();
  await shop.stop();
}

async function compare({ url }: RunningShop, path: string) {
  const bare = await startBare(url + path);
  const figures = { shop: [] as number[], bare: [] as number[] };
  try {
    await load(url + path);
    await load(bare.url);
    for (let round = 0; round < ROUNDS; round += 1) {
      figures.shop.push((await load(url + path)).perSecond);
      figures.bare.push((await load(bare.url)).perSecond);
    }
  } finally {
    bare.stop();
  }
  for (const [name, values] of Object.entries({ "kept page": figures.shop, bare: figures.bare })) {
    const rounds = values.map((value) => value.toFixed(0)).join(", ");
    console.log(`${name.padEnd(11)} ${median(values).toFixed(0)} requests/s (rounds: ${rounds})`);
  }
  const ratio = median(figures.shop) / median(figures.bare);
  console.log(`ratio       ${ratio.toFixed(2)} (goal at least ${GOALS.ratio})`);
  if (ratio < GOALS.ratio) process.exitCode = 1;
}

function load(url: string) {
  // In a thread of its own: the age of a page must not be that of our own waiting.
  return measure({ url, connections: 50, workers: 1 });
}

/** Each search is written in a way that nobody has used before, and is read as the same word. */
function search() {
  return measure({
    url: `${shop.url}/products`,
    connections: 4,
    requests: [
      {
        setupRequest: (request) => {
          searches += 1;
          const marks = searches.toString(2).replaceAll("0", ".").replaceAll("1", ",");
          return { ...request, path: `/products?q=${encodeURIComponent(`monstera ${marks}`)}` };
        },
      },
    ],
  });
}

async function measure(options: autocannon.Options) {
  const headers = { "Accept-Encoding": "br" };
  const result = await autocannon({ ...options, headers, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${options.url}: requests failed`);
  return { perSecond: result.requests.average, requests: result.requests.total };
}

type Cost = { web: number; postgres: number };

async function cost(work: () => Promise<{ requests: number }>): Promise<Cost> {
  const pid = shop.web.pid ?? 0;
  // A process that has been open for a while has compiled what it runs often.
  for (let warming = 0; warming < 3; warming += 1) await work();
  const before = await cpuTime(pid, database);
  const { requests } = await work();
  const after = await cpuTime(pid, database);
  return {
    web: (after.web - before.web) / requests,
    postgres: (after.postgres - before.postgres) / requests,
  };
}

function sayCost(what: string, { web, postgres }: Cost, goal: number, decimals: number) {
  say(what, web + postgres, goal, "ms", decimals);
  const split = `server ${web.toFixed(decimals)}, PostgreSQL ${postgres.toFixed(decimals)}`;
  console.log(`${"".padEnd(11)} ${split}`);
}

function say(what: string, value: number, goal: number, unit: string, decimals: number) {
  console.log(`${what.padEnd(11)} ${value.toFixed(decimals)} ${unit} (goal at most ${goal})`);
  if (value > goal) process.exitCode = 1;
}

/** In a process of its own, as the shop is. */
async function startBare(source: string) {
  const child = spawn(process.execPath, ["tests/load/ruler/bare-server.ts", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return { url: String(line).trim(), stop: () => child.kill() };
}
