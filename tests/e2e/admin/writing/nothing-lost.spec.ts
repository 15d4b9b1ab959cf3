import type { Page } from "@playwright/test";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { anOrderInHand } from "../orders/orders-placed.ts";
import { aShopkeeper } from "../shopkeeper.ts";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 503/] });

const title = (page: Page) => page.getByRole("textbox", { name: "Titre", exact: true });
const text = (page: Page) => page.getByRole("textbox", { name: "Contenu principal" });
const saveArticle = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).click();
const saveSettings = (page: Page) =>
  page.getByRole("button", { name: "Sauvegarder les paramètres" }).click();

async function writeArticle(page: Page) {
  await page.goto("/admin/articles/nouveau");
  await title(page).fill("Rempoter au printemps");
  await page.getByLabel("Extrait").fill("Un pot plus large, et c’est reparti.");
  await page.getByLabel("Description").fill("Quand et comment rempoter.");
  for (const part of ["Introduction", "Contenu principal", "Conclusion"]) {
    const box = page.getByRole("textbox", { name: part });
    await expect(box).toHaveAttribute("contenteditable", "true");
    await box.click();
    await page.keyboard.type(`Deux heures de travail : ${part}.`);
  }
  await page.getByRole("radio", { name: "lumiere" }).press("Space");
}

async function expectArticle(page: Page) {
  await expect(title(page)).toHaveValue("Rempoter au printemps");
  await expect(text(page)).toContainText("Deux heures de travail : Contenu principal.");
}

test("an article that is sent without a network stays as it was typed, and is sent again", async ({
  page,
  context,
}) => {
  await aShopkeeper(page);
  await writeArticle(page);
  await context.setOffline(true);
  await saveArticle(page);
  await expect(page.getByRole("alert")).toContainText("Veuillez réessayer");
  await expectArticle(page);
  await context.setOffline(false);
  await saveArticle(page);
  await expect(page.getByText("Article créé avec succès")).toBeVisible({ timeout: 30_000 });
});

test("an article that is sent after the session has ended waits for its author to sign in again", async ({
  page,
}) => {
  const { userId } = await aShopkeeper(page);
  await writeArticle(page);
  await inShopDatabase("delete from sessions where user_id = $1", [userId]);
  await saveArticle(page);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Votre session a expiré");
  await expectArticle(page);
  const [elsewhere] = await Promise.all([
    page.waitForEvent("popup"),
    alert.getByRole("link", { name: "Se reconnecter" }).click(),
  ]);
  await expect(elsewhere).toHaveURL("/login");
  await aShopkeeper(elsewhere);
  await expectArticle(page);
  await saveArticle(page);
  await expect(page.getByText("Article créé avec succès")).toBeVisible({ timeout: 30_000 });
});

test("what is typed before the scripts have come is kept, with the caret where it was", async ({
  page,
}) => {
  await aShopkeeper(page);
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/admin/parametres/livraison", { waitUntil: "commit" });
  const rates = page.getByRole("group", { name: "France" }).getByLabel("Tarifs à domicile");
  const before = await rates.inputValue();
  await rates.press("Control+Home");
  await page.keyboard.type("500 g : 4 ");
  held.resolve();
  const isTakenOver = () =>
    rates.evaluate((box) => Object.keys(box).some((name) => name.startsWith("__reactProps")));
  await expect.poll(isTakenOver).toBe(true);
  await expect(rates).toHaveValue(`500 g : 4 ${before}`);
  await page.keyboard.type("€\n");
  await expect(rates).toHaveValue(`500 g : 4 €\n${before}`);
});

test("a note on an order that is sent without a network stays typed", async ({ page, context }) => {
  const id = await anOrderInHand();
  await aShopkeeper(page);
  await page.goto(`/admin/commandes/${id}`);
  const note = page.getByLabel("Note", { exact: true });
  await note.fill("Rappeler le client avant l’envoi.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  const said = page.getByRole("region", { name: "Ajouter une note" }).getByRole("alert");
  await expect(said).toContainText("connexion semble interrompue");
  await expect(note).toHaveValue("Rappeler le client avant l’envoi.");
});

const mention = (page: Page) => page.getByLabel("Numéro SIRET");
const rates = (page: Page) =>
  page.getByRole("group", { name: "France" }).getByLabel("Tarifs à domicile");

for (const [path, field] of [
  ["/admin/parametres/mentions", mention],
  ["/admin/parametres/livraison", rates],
] as const) {
  test(`${path} keeps what was typed when it cannot be sent, and when the shop is too busy`, async ({
    page,
    context,
  }) => {
    await aShopkeeper(page);
    await page.goto(path);
    await field(page).fill("30000 g : 4,44 €");
    await context.setOffline(true);
    await saveSettings(page);
    await expect(page.getByRole("alert")).toContainText("connexion semble interrompue");
    await expect(field(page)).toHaveValue("30000 g : 4,44 €");
    await context.setOffline(false);
    await page.route(`**${path}.data*`, (route) => route.fulfill({ status: 503 }));
    await saveSettings(page);
    await expect(page.getByRole("button", { name: "Sauvegarder" })).toBeEnabled();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(field(page)).toHaveValue("30000 g : 4,44 €");
  });
}
