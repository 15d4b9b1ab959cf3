import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { stockOf } from "../sale/add-plant.ts";
import { httpBuyers } from "../sale/http-buyers.ts";
import { violations } from "../support/database/invariants.ts";
import { sayProof } from "../support/proof-line.ts";
import { startShop } from "../support/shop/running-shop.ts";
import { cpuOf } from "./cpu-time.ts";
import { buyAtTheDrop, nothingSeen, TAKEN } from "./drop-buyer.ts";
import { type Shelf, shelves } from "./drop-shelves.ts";
import { sendOtherVisitors } from "./other-visitors.ts";
import { bareCostMs } from "./ruler/bare.ts";
import { sayGoal } from "./say-goal.ts";
import { sayTimes } from "./times.ts";

/**
 * `npm run proof -- drop`: buyers come for a few plants, at 170 a second, each through the product page,
 * the checkout and the payment, while others look at the rest of the shop; then for one specimen, and
 * for a product in eight variants. With LONG_FORM=1 they are 10,000 within a minute each time, for 50
 * plants. Buyers and shop share the machine.
 */
const isLong = Boolean(process.env.LONG_FORM);
const BUYERS = isLong ? 10_000 : 600;
const WITHIN_MS = isLong ? 60_000 : 3_600;
const PLANTS = isLong ? 50 : 10;
const SOCKETS = 500;
const GOALS = { pageMs: 500, answerMs: 2000, buyerInBare: 170 };

const shop = await startShop({
  quiet: true,
  env: { NODE_ENV: "production", DEMO: "true", LOG_LEVEL: "info" },
});
const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
const buyers = httpBuyers({ url: shop.url, sockets: SOCKETS });
const visitors = httpBuyers({ url: shop.url, sockets: 50 });
try {
  await warmUp();
  const figures: string[] = [];
  let isHeld = true;
  let webMs = 0;
  for (const [what, fill] of Object.entries(shelves)) {
    console.log(`\n${what}`);
    const drop = await hold(await fill(pool, PLANTS));
    figures.push(`${what}: ${drop.figure}`);
    isHeld &&= drop.isHeld;
    webMs += drop.webMs;
  }
  const inBare = webMs / (figures.length * BUYERS) / (await bareCostMs(shop.url));
  sayGoal("a buyer", inBare, { most: GOALS.buyerInBare, unit: "bare requests", decimals: 0 });
  const many = BUYERS.toLocaleString("en");
  sayProof("drop", `${many} buyers each time; ${figures.join("; ")}`, isHeld);
} finally {
  buyers.leave();
  visitors.leave();
  await pool.end();
  await shop.stop();
}

/** Sends the buyers, and looks whether each piece was sold once and everyone was answered in time. */
async function hold(shelf: Shelf) {
  const seen = nothingSeen();
  const others = sendOtherVisitors(visitors);
  const started = performance.now();
  const cpuBefore = cpuOf(shop.web.pid ?? 0);
  await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      await sleep(Math.random() * WITHIN_MS);
      await buyAtTheDrop(buyers, shelf, seen);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  await others.end();
  const webMs = cpuOf(shop.web.pid ?? 0) - cpuBefore;

  const { kept, rendered } = others.seen;
  sayTimes({
    ...seen.times,
    "rest of the shop, kept": kept,
    "rest of the shop, rendered": rendered,
  });
  const outcomes = Object.fromEntries(seen.outcomes);
  console.log(`after ${seconds.toFixed(1)} s:`, outcomes, "failed elsewhere:", others.failed);
  const { orders, isExact } = await countSold(shelf, seen.outcomes);
  const p99 = (name: keyof typeof seen.times) => seen.times[name].at(0.99);
  const page = Math.max(p99("product page"), p99("checkout page"));
  const answer = Math.max(
    p99("prices of the cart"),
    p99("checkout answer: held, or sold out"),
    p99("return from the payment"),
  );
  const elsewhere = Math.max(kept.at(0.99), rendered.at(0.99));
  const away = seen.times["503: come back later"].count();
  return {
    webMs,
    figure: `${orders} orders for ${shelf.pieces}, p99 of pages ${page.toFixed(0)} ms, of answers ${answer.toFixed(0)} ms, of the rest of the shop ${elsewhere.toFixed(0)} ms, ${away} asked to come back`,
    isHeld:
      isExact &&
      page < GOALS.pageMs &&
      answer < GOALS.answerMs &&
      elsewhere < GOALS.pageMs &&
      others.failed.length === 0,
  };
}

/** Each piece was sold once, and each of the other buyers was told that nothing is left. */
async function countSold({ productId, pieces }: Shelf, outcomes: ReadonlyMap<string, number>) {
  const { rows } = await pool.query<{ count: number }>(
    `select count(distinct order_id)::int as count from order_items
     join orders on orders.id = order_id where product_id = $1 and status = 'completed'`,
    [productId],
  );
  const orders = rows[0]?.count ?? 0;
  const left = await stockOf(pool, productId);
  const broken = await violations(pool, { atRest: true });
  if (broken.length > 0) console.log(broken);
  const isExact =
    orders === pieces &&
    outcomes.get("sold") === pieces &&
    outcomes.get(TAKEN) === BUYERS - pieces &&
    left?.stock === 0 &&
    left.reserved === 0 &&
    broken.length === 0;
  return { orders, isExact };
}

/** A shop that has been open for a while has compiled what it runs often. */
async function warmUp() {
  const shelf = await shelves.plants(pool, 1_000_000);
  const others = sendOtherVisitors(visitors);
  await Promise.all(Array.from({ length: 60 }, () => buyAtTheDrop(buyers, shelf, nothingSeen())));
  await others.end();
}
