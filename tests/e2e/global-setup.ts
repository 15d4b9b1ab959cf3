import { startShop } from "../running-shop.ts";

/** One shop for the whole run; its address reaches the tests through the environment. */
export default async function globalSetup() {
  const shop = await startShop({ worker: true });
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATABASE_URL = shop.databaseUrl;
  return () => shop.stop();
}
