import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import { linkIn, mailsTo, mailTo } from "../mailbox.ts";
import { fillCard, payButton } from "./fixtures.ts";

// What is typed wrong is an answer 422.
test.use({ expectedErrors: [/status of 4(22|29)/] });

const order = (page: Page) => page.getByRole("button", { name: "Commander la carte" }).click();
const preview = (page: Page) => page.locator(".giftcard");

async function fill(page: Page, { buyer }: { buyer: string }) {
  await page.getByLabel("Pour", { exact: true }).fill("Lucie");
  await page.getByLabel("De la part de").fill("Camille");
  await page.getByLabel("Votre mot").fill("Prends ton temps.");
  await page.getByLabel("Votre nom").fill("Camille Roux");
  await page.getByLabel("Votre email").fill(buyer);
}

test("a card is written under the buyer's eyes, paid on a telephone, printed from the mail, and its balance read", async ({
  page,
}) => {
  test.slow();
  const buyer = `${randomUUID()}@exemple.fr`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/cartes-cadeaux");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await order(page);
  await expect(page.getByText("Indiquez pour qui est la carte")).toBeVisible();
  await fill(page, { buyer });
  await page.getByRole("radio", { name: "Autre montant" }).check();
  await page.getByLabel("Montant libre").fill("7");
  await page.getByRole("radio", { name: /À imprimer, tout de suite/ }).check();
  await order(page);
  await expect(page.getByText(/De 20 à 500\s€, en euros entiers/)).toBeVisible();
  await page.getByLabel("Montant libre").fill("65");
  await expect(preview(page)).toContainText(/65\s€/);
  await expect(preview(page)).toContainText("Lucie,");
  await order(page);
  await expect(page).toHaveURL(/\/cartes-cadeaux\/paiement\//);
  await expect(page.getByText("Carte cadeau, pour Lucie")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // What is paid is read before it is paid.
  const [recap, pay] = await Promise.all([
    page.getByRole("heading", { name: "Récapitulatif" }).boundingBox(),
    page.getByRole("group", { name: "Carte bancaire" }).boundingBox(),
  ]);
  expect(recap?.y).toBeLessThan(pay?.y ?? 0);
  await fillCard(page);
  await expect(payButton(page)).toHaveText(/Payer 65,00\s€/);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Merci, c’est payé" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Merci, c’est payé" })).toBeVisible();

  const mail = await mailTo(buyer, "La carte cadeau de Lucie, à imprimer");
  const code = /([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/.exec(mail.text)?.[0] ?? "";
  expect(mail.text).toContain("Prends ton temps.");
  await page.goto("/cartes-cadeaux");
  await page.getByLabel("Code de la carte").fill("AAAA-BBBB-CCCC-DDDD");
  await page.getByRole("button", { name: "Voir le solde" }).click();
  await expect(page.getByText("Aucune carte ouverte sous ce code.")).toBeVisible();
  await page.getByLabel("Code de la carte").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Voir le solde" }).click();
  await expect(page.getByText(/Il reste 65,00\s€, à utiliser jusqu’au/)).toBeVisible();
  expect(page.url()).not.toContain(code);

  const [confirmed] = (await mailsTo(buyer)).filter(({ subject }) => subject.endsWith("confirmée"));
  expect(confirmed?.text).toMatch(/à imprimer\s: le PDF/);
  await page.goto(confirmed ? linkIn(confirmed) : "/");
  await expect(page.getByText("Carte cadeau").first()).toBeVisible();
});

test("what is typed of a bank card before the scripts have come is kept, and paid with", async ({
  page,
}) => {
  await page.goto("/cartes-cadeaux");
  await fill(page, { buyer: `${randomUUID()}@exemple.fr` });
  await page.getByRole("radio", { name: /À imprimer, tout de suite/ }).check();
  await order(page);
  await expect(page).toHaveURL(/\/cartes-cadeaux\/paiement\//);
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  const number = page.getByLabel("Numéro de carte");
  await number.fill("4242424242424242");
  await page.getByLabel("Date d’expiration").fill("1234");
  await expect(payButton(page)).toBeDisabled();
  held.resolve();
  await expect(payButton(page)).toBeEnabled();
  await expect(number).toHaveValue("4242 4242 4242 4242");
  await page.getByLabel("Cryptogramme").fill("123");
  await expect(number).toHaveValue("4242 4242 4242 4242");
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Merci, c’est payé" })).toBeVisible();
});

test("a card without a script is ordered by the same form, for its day, and not sent before", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "fr-FR" });
  const page = await context.newPage();
  const [buyer, lucie] = [`${randomUUID()}@exemple.fr`, `${randomUUID()}@exemple.fr`];
  await page.goto(`${process.env.SHOP_URL}/cartes-cadeaux`);
  await fill(page, { buyer });
  await page.getByLabel("Email de la personne").fill(lucie);
  await page.getByLabel("Date d’envoi").fill("2020-01-01");
  await order(page);
  await expect(page.getByText("Choisissez un jour, d’aujourd’hui à un an d’ici")).toBeVisible();
  const inAMonth = new Date(Date.now() + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await page.getByLabel("Date d’envoi").fill(inAMonth);
  await order(page);
  await expect(page).toHaveURL(/\/cartes-cadeaux\/paiement\//);
  await expect(page.getByText(`Par email à ${lucie}`)).toBeVisible();
  await context.close();
  expect(await mailsTo(lucie)).toEqual([]);
});
