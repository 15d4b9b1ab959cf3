import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { addPlant } from "../sale/add-plant.ts";
import { httpBuyers, line, wishFor } from "../sale/http-buyers.ts";
import { violations } from "../support/database/invariants.ts";
import { sayProof } from "../support/proof-line.ts";
import { startShop } from "../support/shop/running-shop.ts";
import { cpuOf } from "./cpu-time.ts";
import { loopLag, METRICS_TOKEN } from "./loop-lag.ts";
import { bareCostMs } from "./ruler/bare.ts";
import { sayGoal } from "./say-goal.ts";
import { sayTimes, timed, times } from "./times.ts";

/**
 * `npm run proof -- overload`: how much work the shop does when it is asked for no more than it can,
 * then when it is asked for three times as much, whether it answers or not. The work is what cannot
 * be kept: searches that nobody has made, the checkout page, checkouts that hold a plant.
 * With LONG_FORM=1 each part takes longer.
 */
const SECONDS = process.env.LONG_FORM ? 20 : 4;
const RAMP = [4, 8, 16, 32];
const TIMES_CAPACITY = 3;
// The short form runs among other checks, whose noise is in it.
const GOALS = process.env.LONG_FORM
  ? { goodput: 0.8, refusedMs: 50 }
  : { goodput: 0.7, refusedMs: 500 };
/** What an answer may take of the web process, in bare requests: a slower shop has a lower peak. */
const MOST_IN_BARE = 300;
/** As the proxy before the shop does, connections are kept and used again. */
const SOCKETS = 256;
/** What comes later is of no use to anyone. */
const USEFUL_MS = 2000;

const shop = await startShop({
  quiet: true,
  env: { NODE_ENV: "production", DEMO: "true", LOG_LEVEL: "info", METRICS_TOKEN },
});
const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
const visitors = httpBuyers({ url: shop.url, sockets: SOCKETS });
let asked = 0;
let answered = 0;
try {
  const plant = await addPlant(pool, 1_000_000_000);
  await Promise.all(Array.from({ length: SOCKETS }, () => visitors.open("/faq")));
  await closedLoop(plant, 16, SECONDS);
  const rates: number[] = [];
  const pid = shop.web.pid ?? 0;
  const before = { cpu: cpuOf(pid), answered };
  for (const clients of RAMP) {
    const rate = await closedLoop(plant, clients, SECONDS);
    console.log(`${String(clients).padStart(2)} visitors at once: ${rate.toFixed(0)} answers/s`);
    rates.push(rate);
  }
  const peak = Math.max(...rates);
  const answerMs = (cpuOf(pid) - before.cpu) / (answered - before.answered);
  const inBare = answerMs / (await bareCostMs(shop.url));
  sayGoal("an answer", inBare, { most: MOST_IN_BARE, unit: "bare requests", decimals: 0 });
  await loopLag(shop.url);
  const { good, late, refused, unsent, sent, kept, others, perSecond, client } = await openLoop(
    plant,
    peak * TIMES_CAPACITY,
  );
  sayTimes({
    "useful answers": good,
    "503 with Retry-After": refused,
    "of which before it was sent": unsent,
    "and from then to its end": sent,
    "kept page meanwhile": kept,
  });
  const lag = await loopLag(shop.url);
  console.log(
    `turns of the shop's loop: ${lag.p50.toFixed(0)} ms (p50), ${lag.p99.toFixed(0)} ms (p99)`,
  );
  console.log(
    `turns of the visitors': ${client.p50.toFixed(0)} ms (p50), ${client.p99.toFixed(0)} ms (p99)`,
  );
  console.log(`refusals as the shop saw them: ${await refusalTimes(shop.url)}`);
  console.log(`${late} answers came after ${USEFUL_MS} ms and do not count`);
  if (others.size > 0) console.log(Object.fromEntries(others));
  const goodput = good.count() / SECONDS;
  const broken = await violations(pool, { atRest: false });
  if (broken.length > 0) console.log(broken);
  sayProof(
    "overload",
    `asked for ${perSecond.toFixed(0)}/s of a peak of ${peak.toFixed(0)}/s: ${goodput.toFixed(0)}/s done (${((goodput / peak) * 100).toFixed(0)} %), the rest refused within ${refused.at(0.5).toFixed(0)} ms (p50), ${refused.at(0.99).toFixed(0)} ms (p99)`,
    goodput >= GOALS.goodput * peak &&
      refused.at(0.99) < GOALS.refusedMs &&
      others.size === 0 &&
      broken.length === 0,
  );
} finally {
  visitors.leave();
  await pool.end();
  await shop.stop();
}

function ask(plant: string) {
  asked += 1;
  switch (asked % 4) {
    case 0:
      return visitors.start(wishFor([line(plant)]));
    case 1:
      return visitors.open("/checkout");
    default: {
      // Written in a way that nobody has used before, and read as the same word.
      const marks = asked.toString(2).replaceAll("0", ".").replaceAll("1", ",");
      return visitors.open(`/products?q=monstera${marks}`);
    }
  }
}

/** So many visitors, each of whom asks again when answered. */
async function closedLoop(plant: string, clients: number, seconds: number): Promise<number> {
  const started = performance.now();
  const before = answered;
  const visitor = async () => {
    while (performance.now() - started < seconds * 1000) {
      if ((await ask(plant)).status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, visitor));
  return (answered - before) / ((performance.now() - started) / 1000);
}

/** So many questions a second, however long the answers take. */
async function openLoop(plant: string, perSecond: number) {
  const seen = {
    good: times(),
    refused: times(),
    unsent: times(),
    sent: times(),
    kept: times(),
    others: new Map<string, number>(),
  };
  const under: Promise<void>[] = [];
  let late = 0;
  const one = async () => {
    const taken = times();
    const answer = await timed(taken, () => ask(plant));
    const ms = taken.at(1);
    if (answer.status === 200) {
      if (ms > USEFUL_MS) late += 1;
      else seen.good.add(ms);
    } else if (answer.status === 503 && answer.retryAfter) {
      seen.refused.add(ms);
      seen.unsent.add(answer.unsentMs);
      seen.sent.add(ms - answer.unsentMs);
    } else
      seen.others.set(String(answer.status), (seen.others.get(String(answer.status)) ?? 0) + 1);
  };
  const turns = monitorEventLoopDelay({ resolution: 1 });
  turns.enable();
  const started = performance.now();
  let sent = 0;
  while (performance.now() - started < SECONDS * 1000) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    for (; sent < due; sent += 1) {
      under.push(one());
      if (sent % 50 === 0) under.push(timed(seen.kept, () => visitors.open("/faq")).then(() => {}));
    }
    await sleep(2);
  }
  await Promise.all(under);
  turns.disable();
  const client = { p50: turns.percentile(50) / 1e6, p99: turns.percentile(99) / 1e6 };
  return { ...seen, late, perSecond: sent / SECONDS, client };
}

/** From the moment the shop has read the request; by the buckets of its own histogram. */
async function refusalTimes(url: string): Promise<string> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  const buckets =
    /^http_request_duration_seconds_bucket\{le="([^"]+)",kind="overload",status="503"\} (\d+)/gm;
  return [...metrics.matchAll(buckets)].map(([, le, count]) => `${count} ≤ ${le} s`).join(", ");
}
