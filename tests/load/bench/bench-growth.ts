import pg from "pg";
import { startPostgres } from "../../../tooling/postgres/postgres.ts";
import { addPlant } from "../../sale/add-plant.ts";
import { httpBuyers } from "../../sale/http-buyers.ts";
import { sayProof } from "../../support/proof-line.ts";
import { buyOnce } from "../buy-once.ts";
import { type Cost, costOf, type Work } from "../cases/growth-cost.ts";
import { fillShop, openProcesses, type Size, sizeName } from "../cases/growth-shop.ts";
import { bareCostMs } from "../ruler/bare.ts";
import { sayGoal } from "../say-goal.ts";

/**
 * `npm run bench -- growth`: what a page view and an order cost, with more web processes and in larger
 * shops. Time of processor, not speed, so that others on the machine disturb little. The largest
 * takes some twenty minutes to fill; `-- --small` stays below a minute.
 */
const isSmall = process.argv.includes("--small");
const SIZES: Size[] = isSmall
  ? [
      { products: 1_000, orders: 1_000 },
      { products: 10_000, orders: 10_000 },
    ]
  : [
      { products: 1_000, orders: 10_000 },
      { products: 100_000, orders: 10_000 },
      { products: 1_000_000, orders: 1_000_000 },
    ];
const PROCESSES = isSmall ? [1, 2] : [1, 2, 4];
const SECONDS = isSmall ? 2 : 6;
const CLIENTS = 8;
const PLANTS = 8;
// In two seconds much is the machine's own noise; what grows with a shop ten times as large shows.
const MOST_RATIO = isSmall ? 3 : 2;

/**
 * What each may take of the web process in the smallest shop, in bare requests: a shop that is
 * slower at every size compares with itself as well as before.
 */
const MOST_IN_BARE = {
  "product page, first visit": 420,
  "search, first time": 560,
  order: 330,
};

type Kind = "kept page" | "product page, first visit" | "search, first time" | "order";
type Row = { size: Size; processes: number; kind: Kind; cost: Cost };

const rows: Row[] = [];
let bareMs = 0;
const postgres = await startPostgres({ persistent: false });
try {
  for (const [at, size] of SIZES.entries()) {
    const databaseUrl = await fillShop(postgres, size);
    // More processes in the smallest shop only: what they change does not depend on its size.
    for (const processes of at === 0 ? PROCESSES : [1]) {
      for (const [kind, cost] of await measure(databaseUrl, size, processes)) {
        rows.push({ size, processes, kind, cost });
        say(rows.length, { size, processes, kind, cost });
      }
    }
  }
} finally {
  await postgres.stop();
}

for (const [kind, most] of Object.entries(MOST_IN_BARE)) {
  const { cost } = rows.find((row) => row.kind === kind) as Row;
  sayGoal(kind, cost.webMs / bareMs, { most, unit: "bare requests", decimals: 0 });
}
const bySize = ratio(({ processes }) => processes === 1);
const byProcesses = ratio(({ size }) => size === SIZES[0]);
const orders = rows.filter(({ kind, processes }) => kind === "order" && processes === 1);
const told = orders.map((row) => `${total(row).toFixed(1)} ms with ${sizeName(row.size)}`);
sayProof(
  "growth",
  `an order takes ${told.join(", ")}; nothing costs more than ${bySize.toFixed(2)} × in a larger shop, ${byProcesses.toFixed(2)} × with ${PROCESSES.at(-1)} processes`,
  bySize <= MOST_RATIO && byProcesses <= MOST_RATIO,
);

async function measure(databaseUrl: string, { products }: Size, count: number) {
  const processes = await openProcesses(databaseUrl, count);
  const buyers = processes.urls.map((url) => httpBuyers({ url, sockets: CLIENTS }));
  const database = new pg.Client(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  let turn = 0;
  const next = () => buyers[turn++ % count] as (typeof buyers)[number];
  const open = async (path: string) => {
    const { status, bytes } = await next().open(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return bytes;
  };
  try {
    await database.connect();
    const plants: string[] = [];
    while (plants.length < PLANTS) plants.push(await addPlant(pool, 10_000_000));
    let visited = 0;
    let searched = 0;
    const works: [Kind, Work, number?][] = [
      ["kept page", () => open("/products")],
      // Each once by one process only: a second visit would be served as it was kept.
      [
        "product page, first visit",
        () => open(`/products/produit-${(visited++ % products) + 1}`),
        Math.floor(products / 2),
      ],
      [
        "search, first time",
        () => {
          const marks = (searched++).toString(2).replaceAll("0", ".").replaceAll("1", ",");
          return open(`/products?q=monstera${marks}`);
        },
      ],
      ["order", () => buyOnce(next(), plants[turn % PLANTS] ?? "").then(() => 0)],
    ];
    const costs: [Kind, Cost][] = [];
    for (const [kind, work, most = Number.POSITIVE_INFINITY] of works) {
      const all = { database, pids: processes.pids };
      // A process that has been open for a while has compiled what it runs often.
      await costOf(all, work, { seconds: SECONDS / 2, clients: CLIENTS, most: most / 2 });
      const amount = { seconds: SECONDS, clients: CLIENTS, most };
      costs.push([kind, await costOf(all, work, amount)]);
    }
    // Once, where the first row is: each row takes its time of the same machine.
    bareMs ||= await bareCostMs(processes.urls[0] ?? "");
    return costs;
  } finally {
    for (const one of buyers) one.leave();
    await pool.end();
    await database.end();
    await processes.stop();
  }
}

/** How many times more the dearest of these costs than the same in the first of them. */
function ratio(compared: (row: Row) => boolean): number {
  const some = rows.filter(compared);
  const ratios = some.map((row) => {
    const first = some.find(({ kind }) => kind === row.kind) ?? row;
    return total(row) / total(first);
  });
  return Math.max(...ratios);
}

function total({ cost }: Row): number {
  return cost.webMs + cost.postgresMs;
}

function say(count: number, { size, processes, kind, cost }: Row) {
  const row = (...cells: string[]) =>
    console.log(cells.map((cell, at) => (at < 2 ? cell.padEnd(40) : cell.padStart(11))).join(""));
  if (count === 1) {
    row("shop", "work", "processes", "per s", "web ms", "pg ms", "db ms", "sent B", "WAL B");
  }
  const { perSecond, webMs, postgresMs, databaseMs, sentBytes, walBytes } = cost;
  const figures = [webMs, postgresMs, databaseMs].map((ms) => ms.toFixed(2));
  const bytes = [sentBytes, walBytes].map((value) => value.toFixed(0));
  row(sizeName(size), kind, String(processes), perSecond.toFixed(0), ...figures, ...bytes);
}
