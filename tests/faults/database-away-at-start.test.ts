import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { freePort } from "../../tooling/postgres/cluster.ts";
import { shopEnvironment } from "../support/shop/running-shop.ts";

test("[8.catalogue.18] a database that is away at start is logged, and the shop opens all the same", async () => {
  const port = await freePort();
  const nowhere = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`;
  const web = spawn(process.execPath, ["build/server/index.js"], {
    env: { ...shopEnvironment(port, nowhere), LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const log = text(web.stdout);
  const page = await eventually(() => fetch(`http://127.0.0.1:${port}/faq`));
  expect(page.status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
  web.kill("SIGTERM");
  expect(await log).toMatch(/"level":[45]0.*listening failed/);
});

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
