import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { addPlant, stockOf } from "../sale/add-plant.ts";
import { httpBuyers } from "../sale/http-buyers.ts";
import { violations } from "../support/database/invariants.ts";
import { sayProof } from "../support/proof-line.ts";
import { startShop } from "../support/shop/running-shop.ts";
import { cpuOf } from "./cpu-time.ts";
import { buyAtTheDrop, nothingSeen, type Plant } from "./drop-buyer.ts";
import { sendOtherVisitors } from "./other-visitors.ts";
import { bareCostMs } from "./ruler/bare.ts";
import { sayGoal } from "./say-goal.ts";
import { sayTimes } from "./times.ts";

/**
 * `npm run proof -- drop`: buyers come for a few plants, at 170 a second, each through the product page,
 * the checkout and the payment, while others look at the rest of the shop. With LONG_FORM=1 they
 * are 10,000 within a minute, for 50 plants. Buyers and shop share the machine.
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
  const plant = await announce();
  const seen = nothingSeen();
  const others = sendOtherVisitors(visitors);
  const started = performance.now();
  const cpuBefore = cpuOf(shop.web.pid ?? 0);
  await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      await sleep(Math.random() * WITHIN_MS);
      await buyAtTheDrop(buyers, plant, seen);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  await others.end();
  const buyerMs = (cpuOf(shop.web.pid ?? 0) - cpuBefore) / BUYERS;

  const { kept, rendered } = others.seen;
  sayTimes({
    ...seen.times,
    "rest of the shop, kept": kept,
    "rest of the shop, rendered": rendered,
  });
  const outcomes = Object.fromEntries(seen.outcomes);
  console.log(`after ${seconds.toFixed(1)} s:`, outcomes, "failed elsewhere:", others.failed);
  const { rows } = await pool.query<{ count: number }>(
    `select count(distinct order_id)::int as count from order_items
     join orders on orders.id = order_id where product_id = $1 and status = 'completed'`,
    [plant.id],
  );
  const orders = rows[0]?.count ?? 0;
  const broken = await violations(pool, { atRest: true });
  if (broken.length > 0) console.log(broken);

  const soldOut = seen.outcomes.get(`« ${plant.name} » vient d’être vendu : il n’en reste plus.`);
  const left = await stockOf(pool, plant.id);
  const isExact =
    orders === PLANTS &&
    seen.outcomes.get("sold") === PLANTS &&
    soldOut === BUYERS - PLANTS &&
    left?.stock === 0 &&
    left.reserved === 0 &&
    broken.length === 0;
  const p99 = (name: keyof typeof seen.times) => seen.times[name].at(0.99);
  const inBare = buyerMs / (await bareCostMs(shop.url));
  sayGoal("a buyer", inBare, { most: GOALS.buyerInBare, unit: "bare requests", decimals: 0 });
  const page = Math.max(p99("product page"), p99("checkout page"));
  const answer = Math.max(
    p99("prices of the cart"),
    p99("checkout answer: held, or sold out"),
    p99("return from the payment"),
  );
  const elsewhere = Math.max(kept.at(0.99), rendered.at(0.99));
  const away = seen.times["503: come back later"].count();
  sayProof(
    "drop",
    `${BUYERS.toLocaleString("en")} buyers, ${orders} orders for ${PLANTS} plants; p99: page ${page.toFixed(0)} ms, answer ${answer.toFixed(0)} ms, rest of the shop ${elsewhere.toFixed(0)} ms; ${away} asked to come back`,
    isExact &&
      page < GOALS.pageMs &&
      answer < GOALS.answerMs &&
      elsewhere < GOALS.pageMs &&
      others.failed.length === 0,
  );
} finally {
  buyers.leave();
  visitors.leave();
  await pool.end();
  await shop.stop();
}

async function announce(): Promise<Plant> {
  const name = "Monstera obliqua ’Peru’";
  const id = await addPlant(pool, PLANTS, name);
  const { rows } = await pool.query<{ slug: string }>("select slug from products where id = $1", [
    id,
  ]);
  return { id, slug: rows[0]?.slug ?? "", name };
}

/** A shop that has been open for a while has compiled what it runs often. */
async function warmUp() {
  const id = await addPlant(pool, 1_000_000);
  const { rows } = await pool.query<{ slug: string }>("select slug from products where id = $1", [
    id,
  ]);
  const plant = { id, slug: rows[0]?.slug ?? "", name: "" };
  const others = sendOtherVisitors(visitors);
  await Promise.all(Array.from({ length: 60 }, () => buyAtTheDrop(buyers, plant, nothingSeen())));
  await others.end();
}
