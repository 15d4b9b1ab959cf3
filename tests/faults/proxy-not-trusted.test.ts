import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { freePort } from "../../tooling/postgres/cluster.ts";
import { shopEnvironment } from "../support/shop/running-shop.ts";

/** What the web process says until it listens. */
async function saidAtStart(env: Record<string, string>) {
  const nowhere = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`;
  const production = { NODE_ENV: "production", DEMO: "true", LOG_LEVEL: "info" };
  const web = spawn(process.execPath, ["build/server/index.js"], {
    env: { ...shopEnvironment(await freePort(), nowhere), ...production, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: web.stdout })) {
    lines.push(line);
    if (line.includes("web listening")) web.kill("SIGTERM");
  }
  return lines;
}

test("a shop that does not believe the proxy in front of it says so once, at start", async () => {
  const PUBLIC_URL = "https://boutique.example";
  const warned = (lines: string[]) => lines.filter((line) => line.includes("TRUST_PROXY"));
  const [warning, ...more] = warned(await saidAtStart({ PUBLIC_URL, TRUST_PROXY: "false" }));
  expect(JSON.parse(warning ?? "{}")).toMatchObject({ level: 40 });
  expect(more).toEqual([]);
  expect(warned(await saidAtStart({ PUBLIC_URL, TRUST_PROXY: "true" }))).toEqual([]);
});
