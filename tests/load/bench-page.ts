import { spawn } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";
import { startShop } from "../running-shop.ts";

/**
 * `npm run bench:page`: requests per second for a kept page, beside a bare node:http server that
 * sends the same bytes with the same headers, in the same run. Rounds alternate, because the
 * machine is noisy; the ratio of the medians is what counts.
 */
const PATH = "/conseils-entretien";
const ROUNDS = 5;
const SECONDS = 4;
const GOAL = 0.7;

const shop = await startShop({ quiet: true, env: { LOG_LEVEL: "info" } });
const bare = await startBare();
try {
  const figures = { shop: [] as number[], bare: [] as number[] };
  await load(shop.url);
  await load(bare.url);
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.shop.push(await load(shop.url));
    figures.bare.push(await load(bare.url));
  }
  const ratio = median(figures.shop) / median(figures.bare);
  console.log(
    `kept page   ${median(figures.shop).toFixed(0)} requests/s (rounds: ${list(figures.shop)})`,
  );
  console.log(
    `node:http   ${median(figures.bare).toFixed(0)} requests/s (rounds: ${list(figures.bare)})`,
  );
  console.log(`ratio       ${ratio.toFixed(2)} (goal ${GOAL})`);
  if (ratio < GOAL) process.exitCode = 1;
} finally {
  bare.stop();
  await shop.stop();
}

async function load(url: string): Promise<number> {
  const result = await autocannon({
    url: url + PATH,
    connections: 50,
    duration: SECONDS,
    headers: { "Accept-Encoding": "br" },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error("some requests failed");
  return result.requests.average;
}

/** In a process of its own, as the shop is. */
async function startBare() {
  const child = spawn(process.execPath, ["tests/load/bare-server.ts", shop.url + PATH], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return { url: String(line).trim(), stop: () => child.kill() };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function list(values: number[]): string {
  return values.map((value) => value.toFixed(0)).join(", ");
}
