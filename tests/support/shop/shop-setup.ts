import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { startShop } from "./running-shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    shop: { url: string; databaseUrl: string; secretKey: string };
  }
}

/** One built shop for the whole run; it believes the `X-Forwarded-For` of a test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const secretKey = randomBytes(32).toString("base64");
  const shop = await startShop({ env: { SECRET_KEY: secretKey } });
  const { url, databaseUrl } = shop;
  project.provide("shop", { url, databaseUrl, secretKey });
  return () => shop.stop();
}
