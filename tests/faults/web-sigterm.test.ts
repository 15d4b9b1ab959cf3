import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startShop } from "../support/shop/running-shop.ts";
import { steadyVisitors } from "./steady-visitors.ts";

/** Visitors behind a balancer that asks /readyz, as Caddy does in ops/. */
test("a web process told to stop under load fails no request in flight", async () => {
  // Long enough for a balancer to ask on a machine that runs other tests at the same time.
  const shop = await startShop({ env: { SHUTDOWN_DRAIN_MS: "3000" } });
  // Kept pages and pages rendered for each request.
  const visitors = steadyVisitors({ url: shop.url, paths: ["/faq", "/dev/ui"], count: 40 });
  await expect.poll(() => visitors.answers.length, { timeout: 60_000 }).toBeGreaterThan(80);
  const gone = once(shop.web, "exit");
  shop.web.kill("SIGTERM");
  while (await fetch(`${shop.url}/readyz`).then(({ ok }) => ok)) await sleep(50);
  await visitors.sendHome();
  const [code] = await gone;
  await shop.stop();

  const failed = visitors.answers.filter(({ status }) => status !== 200);
  console.log(`SIGTERM under load: ${visitors.answers.length} answers, ${failed.length} failed`);
  expect(code).toBe(0);
  expect(failed).toEqual([]);
});
