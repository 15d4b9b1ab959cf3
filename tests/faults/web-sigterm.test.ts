import { once } from "node:events";
import { Agent, request } from "node:http";
import { expect, test } from "vitest";
import { startShop } from "../running-shop.ts";

type Outcome = "answered" | "turned away" | "cut";

test("a web process told to stop under load fails no request in flight", async () => {
  const shop = await startShop({ env: { SHUTDOWN_DRAIN_MS: "500" } });
  const outcomes: Record<Outcome, number> = { answered: 0, "turned away": 0, cut: 0 };
  let stopped = false;
  const visitor = async (path: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!stopped) {
      const outcome = await visit(`${shop.url}${path}`, agent);
      outcomes[outcome] += 1;
      if (outcome === "turned away") return;
    }
  };
  // Kept pages and pages rendered for each request.
  const visitors = Array.from({ length: 40 }, (_, n) => visitor(n % 2 ? "/faq" : "/products"));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  shop.web.kill("SIGTERM");
  const [code] = await once(shop.web, "exit");
  stopped = true;
  await Promise.all(visitors);
  await shop.stop();

  console.log(`SIGTERM under load: ${JSON.stringify(outcomes)}`);
  expect(code).toBe(0);
  expect(outcomes.answered).toBeGreaterThan(100);
  expect(outcomes.cut).toBe(0);
}, 60_000);

/** « turned away » is a refused connection: no request was under way, a balancer goes elsewhere. */
function visit(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const outgoing = request(url, { agent }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.complete ? "answered" : "cut"));
      response.on("error", () => resolve("cut"));
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "ECONNREFUSED" ? "turned away" : "cut");
    });
    outgoing.end();
  });
}
