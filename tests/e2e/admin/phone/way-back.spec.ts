import { randomUUID } from "node:crypto";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { aCustomer } from "../../people.ts";
import { expect, test } from "../catalogue/plants.ts";

async function aMessage(name: string): Promise<void> {
  await inShopDatabase(
    `insert into contact_messages (name, email, message, sender_hash)
     values ($1, 'zoe@exemple.fr', 'Bonjour.', 'x')`,
    [name],
  );
}

test("a message leads back to the list as it was searched, also once it is answered or put away", async ({
  page,
}) => {
  const name = `Zoé ${randomUUID().slice(0, 8)}`;
  await aMessage(`${name} A`);
  await aMessage(`${name} B`);
  const list = `/admin/messages?q=${encodeURIComponent(name)}`;
  const here = /\/admin\/messages\?.*q=Zo/;
  await page.goto(list);
  await page.getByRole("link", { name: new RegExp(`${name} A`) }).click();
  await page.getByLabel("Votre réponse").fill("Au printemps.");
  await page.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(page.getByText("Réponse envoyée avec succès")).toBeVisible();
  await page.getByRole("link", { name: "Tous les messages" }).click();
  await expect(page).toHaveURL(here);

  await page.getByRole("link", { name: new RegExp(`${name} B`) }).click();
  await page.getByRole("button", { name: "Archiver" }).click();
  await expect(page.getByText("Message archivé avec succès")).toBeVisible();
  await expect(page).toHaveURL(here);
  await expect(page.getByRole("link", { name: new RegExp(`${name} A`) })).toBeVisible();
});

test("a customer leads back to the list as it was filtered, by the link and by the browser", async ({
  page,
}) => {
  const { email } = await aCustomer();
  const list = `/admin/clients?q=${encodeURIComponent(email)}&type=comptes`;
  await page.goto(list);
  await page.getByRole("table").getByRole("link").click();
  await page.getByRole("link", { name: "Tous les clients" }).click();
  await expect(page).toHaveURL(list);
  await page.getByRole("table").getByRole("link").click();
  await expect(page.getByRole("link", { name: "Tous les clients" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(page.getByLabel("Type de client")).toHaveValue("comptes");
});

test("an article leads back to its shelf, also after it was looked at", async ({ page }) => {
  const list = "/admin/articles?q=&etat=publies";
  await page.goto(list);
  await page
    .getByRole("table")
    .getByRole("link", { name: /^Modifier/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Tous les articles" }).click();
  await expect(page).toHaveURL(list);
});

test("the stock of a product leads back to the catalogue as it was filtered", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant();
  const list = `/admin?${new URLSearchParams({ q: plant.name, tri: "nom" })}`;
  await page.goto(list);
  await page.getByRole("link", { name: /^Journal de stock/ }).click();
  await page.getByLabel("Quantité").first().fill("3");
  await page.getByRole("link", { name: "Retour au catalogue" }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole("searchbox", { name: "Rechercher un produit" })).toHaveValue(
    plant.name,
  );
});
