import type { Page } from "@playwright/test";
import {
  enterAsShopkeeper,
  type Shop,
  type Shopkeeper,
} from "../../support/people/shopkeeper-session.ts";

const sharedShop = (): Shop => ({
  url: process.env.SHOP_URL ?? "",
  databaseUrl: process.env.SHOP_DATABASE_URL ?? "",
  secretKey: process.env.SHOP_SECRET_KEY ?? "",
});

/** An administrator who has passed both factors; the way there is tested with the identity. */
export async function aShopkeeper(page: Page, shop = sharedShop()): Promise<Shopkeeper> {
  const { cookies, ...shopkeeper } = await enterAsShopkeeper(shop);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })));
  return shopkeeper;
}
