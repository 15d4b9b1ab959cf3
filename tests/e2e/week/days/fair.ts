import type { Page } from "@playwright/test";
import { openFair, plant, sell, strip } from "../../admin/fairs/fair-taken.ts";
import { saved } from "../../admin/orders/link-desk.ts";
import { expect, started } from "../../fixtures.ts";
import { crowdBuys, isSoldOut, STAKES } from "../crowd.ts";
import type { WeekShop } from "../week-shop.ts";
import type { Day } from "./day.ts";

const DELICIOSA = "Monstera Deliciosa";
const STAKE = "Kit tuteur et substrat";
const A_CODE_LATER_MS = 2 * 60 * 1000;

/** Six plants and all that holds plants up leave the shop for two telephones that no network reaches. */
export const fairMorning: Day = async (shop, { ines, marc, phones: [first, second] }) => {
  const fair = await takesAlong(ines.page);
  expect(await isSoldOut(shop, STAKES)).toBe(true);
  // A code of six digits is good for one of their devices.
  await shop.wake(new Date(shop.clock.now().getTime() + A_CODE_LATER_MS));
  await marc.signIn(first);
  await openFair(first, shop.url);
  await ines.signIn(second);
  await openFair(second, shop.url);
  for (const phone of await phonesOf(shop, fair)) await hasItsPart(ines.page, fair, phone);
  for (const phone of [first, second]) {
    await phone.reload();
    await expect(plant(phone, DELICIOSA)).toContainText("3 sur 3");
    await phone.context().setOffline(true);
    await expect(strip(phone)).toContainText("Hors réseau");
  }
  await sell(first, STAKE);
  await sell(first, DELICIOSA, 3);
  await first.getByRole("button", { name: `Annuler la vente de ${DELICIOSA}` }).click();
  await expect(plant(first, DELICIOSA)).toContainText("1 sur 3");
  await sell(second, DELICIOSA, 2);
  await expect(strip(second)).toContainText("2 ventes gardées dans ce téléphone");
};

async function takesAlong(page: Page): Promise<string> {
  await page.goto("/admin/foires/nouvelle");
  await started(page);
  const dialog = page.locator("dialog[open]");
  await dialog.getByLabel("Nom").fill("Foire de Lyon");
  await dialog.getByLabel("Lieu").fill("Parc de la Tête d’Or");
  await dialog.getByLabel("Du").fill("2027-03-27");
  await dialog.getByLabel("Au").fill("2027-03-28");
  await dialog.getByLabel(/^Plusieurs téléphones vendent/).check();
  await dialog.getByRole("button", { name: "Créer la foire" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Foire de Lyon");
  const fair = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.goto(`/admin/foires/${fair}/emporter`);
  await started(page);
  await page.getByLabel(`Combien de ${DELICIOSA}`, { exact: true }).fill("6");
  await page.getByLabel(`Combien de ${STAKE}`, { exact: true }).fill("9");
  await page.getByRole("button", { name: "Emporter" }).click();
  await saved(page, "15 plantes emportées");
  return fair;
}

/** The longest there first. */
const phonesOf = async ({ ask }: WeekShop, fair: string): Promise<string[]> =>
  (await ask("select id from fair_devices where fair_id = $1 order by came_at", [fair])).map(
    ({ id }) => id,
  );

async function hasItsPart(page: Page, fair: string, phone: string) {
  await page.goto(`/admin/foires/${fair}/telephones/${phone}`);
  await started(page);
  const dialog = page.locator("dialog[open]");
  await dialog.getByLabel(DELICIOSA).fill("3");
  await dialog.getByLabel(STAKE).fill("4");
  await dialog.getByRole("button", { name: "Donner cette part" }).click();
  await saved(page, "Part du téléphone enregistrée");
}

/**
 * One telephone tells what it sold; the other is lost, and what is left of its part is counted. What
 * comes home is on sale again, and is bought. Then the telephone is found under the straw.
 */
export const fairComesHome: Day = async (shop, { ines, marc, phones: [first, second] }) => {
  const [{ id: fair }] = await shop.ask("select id from fairs");
  const { page } = ines;
  await first.context().setOffline(false);
  await expect(strip(first)).toContainText("Reconnectez-vous pour envoyer");
  await shop.wake(new Date(shop.clock.now().getTime() + A_CODE_LATER_MS));
  await marc.signIn(first);
  await first.goto("/foire");
  await expect(strip(first)).toContainText("Tout est envoyé");

  const [, lost] = await phonesOf(shop, fair);
  await page.goto(`/admin/foires/${fair}/telephones/${lost}/perdu`);
  await started(page);
  const dialog = page.locator("dialog[open]");
  await dialog.getByLabel(DELICIOSA).fill("1");
  await dialog.getByLabel(STAKE).fill("4");
  await dialog.getByRole("button", { name: "Ne plus l’attendre" }).click();
  await saved(page, "Téléphone perdu");

  await page.goto(`/admin/foires/${fair}/rentrer`);
  await started(page);
  await expect(dialog.getByText("6 emportés, 2 vendus : 4 attendus")).toBeVisible();
  const lineOf = (name: string) => dialog.getByRole("listitem").filter({ hasText: name });
  const says = (name: string, word: RegExp) =>
    lineOf(name).getByRole("button", { name: word }).click();
  for (const word of [/Diminuer/, /Diminuer/, /^Vendu, /, /^Vendu, /]) await says(DELICIOSA, word);
  for (const word of [/Diminuer/, /^Perdu/]) await says(STAKE, word);
  await dialog.getByRole("button", { name: "Remettre 9 plantes en ligne" }).click();
  await saved(page, "9 plantes sont de nouveau en ligne");
  await crowdBuys(shop, [STAKES]);

  await isFound(shop, second, ines.signIn);
  await settles(page, fair);
  await expect(page.locator(".fair-figures")).toContainText(/Recette186,50\s€/);
};

async function isFound(shop: WeekShop, phone: Page, signIn: (device: Page) => Promise<void>) {
  await phone.context().setOffline(false);
  await shop.wake(new Date(shop.clock.now().getTime() + A_CODE_LATER_MS));
  await signIn(phone);
  await phone.goto("/foire");
  // It forgets the fair once the shop has heard of all that it sold there.
  await expect(phone.getByText("Aucune foire n’est ouverte")).toBeVisible();
}

/** What was counted as sold without a note is what this telephone had sold. */
async function settles(page: Page, fair: string) {
  await page.goto(`/admin/foires/${fair}`);
  await started(page);
  for (const heading of ["2 ventes à régler", "Une vente à régler"]) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await page
      .getByRole("button", { name: /^C’est la vente sans note/ })
      .first()
      .click();
  }
  await expect(page.getByRole("heading", { name: /à régler$/ })).toHaveCount(0);
}
