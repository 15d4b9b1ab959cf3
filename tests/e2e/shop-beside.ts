import { type ShopOptions, startShop } from "../support/shop/running-shop.ts";

/** A shop of a test's own, whose database stands beside that of the run. */
export const startShopBeside = (options: ShopOptions) =>
  startShop({ ...options, copyOf: process.env.SEEDED_DATABASE_URL });
