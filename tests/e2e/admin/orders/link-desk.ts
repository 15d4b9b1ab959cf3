import type { Browser, Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";
import { type Sold, secretKey } from "../../sale/fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";

/** What the desk shows of a payment link that is being made. */
export const addressOf = (page: Page) => page.locator(".paylink .url").textContent();
export const search = (page: Page) => page.getByRole("searchbox", { name: "Ajouter une plante" });
export const saved = (page: Page, words: string) =>
  expect(page.getByText(words).first()).toBeVisible();

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Shop = { url: string; databaseUrl: string };

/** Somebody with a telephone, whom the shop does not know. */
export async function aTelephone(browser: Browser, { url }: Shop): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: url, locale: "fr-FR" });
  const decidedAt = new Date().toISOString();
  const answer = { necessary: true, analytics: false, marketing: false, decidedAt, proofId: "" };
  await context.addInitScript(
    (kept) => localStorage.setItem("cookieConsent", kept),
    JSON.stringify({ ...answer, proofId: crypto.randomUUID() }),
  );
  return context.newPage();
}

/** A link for one plant; its page at the desk stays open. */
export async function makeLink(page: Page, shop: Shop, plant: Sold): Promise<string> {
  await aShopkeeper(page, { ...shop, secretKey });
  await page.goto("/admin/a-regler/nouveau");
  await search(page).fill(plant.name);
  await page.getByRole("button", { name: new RegExp(`^${plant.name}`) }).click();
  await page.getByLabel("Nom ou pseudo").fill("@lucie.en.pot");
  await page.getByRole("button", { name: "Créer le lien" }).click();
  await saved(page, "Lien prêt à envoyer");
  return `http://${await addressOf(page)}`;
}
