import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { freePort } from "../../tooling/postgres/cluster.ts";
import { nameSeller } from "../support/people/named-seller.ts";
import { shopEnvironment } from "../support/shop/running-shop.ts";

export const ORIGIN = "https://canopee.example";

/** What no page, header or file may show. */
const SECRETS = {
  STRIPE_SECRET_KEY: "sk_live_key_neverinapagesecretkey",
  STRIPE_WEBHOOK_SECRET: "whsec_neverinapagewebhook",
  SMTP_URL: "smtp://atelier:neverinapagesmtp@127.0.0.1:1",
  METRICS_TOKEN: "neverinapagemetricstoken",
};

export type ProductionWeb = { url: string; secrets: string[]; stop(): Promise<void> };

/** A web process of the shared shop as it runs in production: https, Stripe, nothing for tests. */
export async function startProductionWeb(): Promise<ProductionWeb> {
  const { databaseUrl, secretKey } = inject("shop");
  await nameSeller(databaseUrl);
  const port = await freePort();
  const env = {
    ...shopEnvironment(port, databaseUrl),
    ...SECRETS,
    NODE_ENV: "production",
    PUBLIC_URL: ORIGIN,
    SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: "pk_live_everyonemayseethis",
  };
  const web = spawn(process.execPath, ["build/server/index.js"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await ready(url, web);
  const secrets = [...Object.values(SECRETS), secretKey, databaseUrl, "neverinapage"];
  return {
    url,
    secrets,
    async stop() {
      web.kill("SIGTERM");
      await once(web, "exit");
    },
  };
}

async function ready(url: string, web: ChildProcess) {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (web.exitCode !== null) throw new Error(`the web process ended with ${web.exitCode}`);
    await sleep(100);
  }
}
