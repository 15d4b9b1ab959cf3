import { once } from "node:events";
import { Agent, request } from "node:http";
import { expect, test } from "vitest";
import { startShop } from "../running-shop.ts";

/** Visitors behind a balancer that asks /readyz, as Caddy does in ops/. */
test("a web process told to stop under load fails no request in flight", async () => {
  const shop = await startShop({ env: { SHUTDOWN_DRAIN_MS: "1000" } });
  const outcomes = { answered: 0, failed: 0 };
  let ready = true;
  const visitor = async (path: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (ready) {
      const answered = await visit(`${shop.url}${path}`, agent);
      outcomes[answered ? "answered" : "failed"] += 1;
    }
  };
  const balancer = async () => {
    while (ready) {
      ready = await fetch(`${shop.url}/readyz`).then((response) => response.ok);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  // Kept pages and pages rendered for each request.
  const visitors = Array.from({ length: 40 }, (_, n) => visitor(n % 2 ? "/faq" : "/dev/ui"));
  const balancing = balancer();
  await new Promise((resolve) => setTimeout(resolve, 2000));
  shop.web.kill("SIGTERM");
  const [code] = await once(shop.web, "exit");
  await Promise.all([...visitors, balancing]);
  await shop.stop();

  console.log(`SIGTERM under load: ${JSON.stringify(outcomes)}`);
  expect(code).toBe(0);
  expect(outcomes.failed).toBe(0);
  expect(outcomes.answered).toBeGreaterThan(40);
});

/** Whether the whole answer arrived. */
function visit(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const outgoing = request(url, { agent }, (response) => {
      response.resume();
      response.on("close", () => resolve(response.complete && response.statusCode === 200));
    });
    outgoing.on("error", () => resolve(false));
    outgoing.end();
  });
}
