import { expect, test } from "../fixtures.ts";
import { anAddress, aSignedInCustomer } from "../people.ts";

test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] });

test("addresses are added, changed, preferred and deleted before any script has loaded", async ({
  page,
}) => {
  const customer = await aSignedInCustomer(page);
  await anAddress(customer, { street: "18 rue des Gobelins", isDefault: true });
  await page.goto("/account?tab=adresses");
  await page.getByRole("button", { name: "Ajouter une adresse" }).click();
  // Without scripts nobody knows of the visitor's choice: the bar about cookies stays.
  const dialog = page.getByRole("dialog").filter({ hasNotText: "cookies" });
  await expect(dialog.getByRole("heading")).toHaveText("Ajouter une adresse");
  await page.getByLabel("Rue", { exact: true }).fill("4 quai de la Fosse");
  await page.getByLabel("Code postal").fill("44000");
  await page.getByLabel("Ville").fill(" ");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog.getByText("La ville est requise")).toBeVisible();
  await expect(page.getByLabel("Rue", { exact: true })).toHaveValue("4 quai de la Fosse");
  await page.getByLabel("Ville").fill("Nantes");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByText("Adresse ajoutée.")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Modifier l’adresse 4 quai de la Fosse" }).click();
  await page.getByLabel("Rue", { exact: true }).fill("6 quai de la Fosse");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await page.getByRole("button", { name: "Rendre principale l’adresse 6 quai" }).click();
  await expect(page.getByRole("article").first()).toContainText("6 quai de la Fosse");
  await page.getByRole("button", { name: "Supprimer l’adresse 6 quai" }).click();
  await expect(dialog).toContainText("6 quai de la Fosse, 44000 Nantes, France");
  await dialog.getByRole("link", { name: "Annuler" }).click();
  await page.getByRole("button", { name: "Supprimer l’adresse 6 quai" }).click();
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Adresse supprimée.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("the profile is edited and the account left before any script has loaded", async ({
  page,
}) => {
  await aSignedInCustomer(page);
  await page.goto("/account");
  await expect(page.locator("dl.facts dd").first()).toHaveText("Camille Renaud");
  await page.getByRole("button", { name: "Modifier le profil" }).click();
  await page.getByLabel("Nom").fill("Camille Dubois");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Profil mis à jour.")).toBeVisible();
  await expect(page.locator("dl.facts dd").first()).toHaveText("Camille Dubois");
  const panel = page.getByRole("complementary", { name: "Espace client" });
  await panel.getByRole("link", { name: "Mes Commandes" }).click();
  await expect(page.getByRole("heading", { name: "Aucune commande" })).toBeVisible();
  await panel.getByRole("button", { name: "Déconnexion" }).click();
  await expect(page).toHaveURL("/");
});
