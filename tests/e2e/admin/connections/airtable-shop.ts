import type { Page } from "@playwright/test";
import { airtableKeys, startAirtable } from "../../../support/stand-ins/airtable/server.ts";
import { anOwnShop } from "../own-shop.ts";

export type AirtableShop = Awaited<ReturnType<typeof anAirtableShop>>;

/** A shop of its own with its worker, beside an Airtable whose base is empty. */
export async function anAirtableShop() {
  const airtable = await startAirtable({ perSecond: 1000 });
  const env = { AIRTABLE_URL: airtable.url, AIRTABLE_PAUSE_MS: "200" };
  const shop = await anOwnShop(env, { worker: true });
  return {
    ...shop,
    airtable,
    go: (page: Page, path: string) => page.goto(shop.url + path),
    async configure(page: Page, { apiKey, baseId } = airtableKeys) {
      await page.goto(`${shop.url}/admin/connexions/airtable`);
      await page.getByLabel("Clé API").fill(apiKey);
      await page.getByLabel("Identifiant de base").fill(baseId);
      await page.getByRole("button", { name: "Connecter à Airtable" }).click();
    },
    async stop() {
      await shop.stop();
      await airtable.stop();
    },
  };
}

export const card = (page: Page, title: string) =>
  page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** What a live region says. */
export const said = (page: Page, words: string) =>
  page.getByRole("status").getByText(words).first();
