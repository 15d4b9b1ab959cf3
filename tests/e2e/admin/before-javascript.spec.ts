import { expect, test } from "../fixtures.ts";
import { aShopkeeper } from "./shopkeeper.ts";

test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] });

test("connections are checked and settings are saved before any script", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin");
  await page.getByRole("button", { name: "Actualiser", exact: true }).click();
  await expect(page.getByText("Données actualisées avec succès")).toBeVisible();
  await page.goto("/admin/parametres/catalogue");
  await page.getByLabel("Seuil de stock faible").fill("zéro");
  await page.getByRole("button", { name: "Sauvegarder les paramètres" }).click();
  await expect(page.getByText("Indiquez un nombre entier de 1 à 1000")).toBeVisible();
  await page.getByLabel("Seuil de stock faible").fill("5");
  await page.getByRole("button", { name: "Sauvegarder les paramètres" }).click();
  await expect(page.getByText("Paramètres sauvegardés avec succès")).toBeVisible();
  await page.goto("/dashboard");
  await page.getByLabel("Période").selectOption("Cette année");
  await page.getByRole("button", { name: "Afficher" }).click();
  await expect(page).toHaveURL(/periode=annee/);
  await expect(page.getByText("Par mois, en euros")).toBeVisible();
});
