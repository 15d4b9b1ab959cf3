import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { inShopDatabase } from "../catalogue/shop-database.ts";
import { expect, test } from "../fixtures.ts";
import { anAddress, aSignedInCustomer } from "../people.ts";

test.use({ expectedErrors: [/status of 422/] });

test("« Télécharger mes données » hands out a page to read and the same as JSON", async ({
  page,
}) => {
  const customer = await aSignedInCustomer(page);
  await anAddress(customer, { street: "18 rue des Gobelins", isDefault: true });
  await page.goto("/account");
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Télécharger mes données" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("canopee-mes-donnees.zip");
  const files = unzipSync(await readFile(await download.path()));
  const data = JSON.parse(strFromU8(files["mes-donnees.json"] as Uint8Array));
  expect(data.account).toMatchObject({ name: "Camille Renaud", email: customer.email });
  expect(data.addresses).toMatchObject([{ street: "18 rue des Gobelins", isDefault: true }]);
  const reader = await page.context().newPage();
  await reader.setContent(strFromU8(files["mes-donnees.html"] as Uint8Array));
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Mes données chez Canopée");
  await expect(reader.getByText("18 rue des Gobelins, 75013 Paris, France")).toBeVisible();
});

test("« Supprimer mon compte » says what is kept and why, asks for the password, and erases", async ({
  page,
}) => {
  const customer = await aSignedInCustomer(page);
  await anAddress(customer, { street: "18 rue des Gobelins", isDefault: true });
  await page.goto("/account");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  const dialog = page.getByRole("dialog", { name: "Supprimer mon compte" });
  await expect(dialog).toContainText("La loi nous oblige à conserver les factures pendant 10 ans");
  await dialog.getByLabel("Mot de passe actuel").fill("pas-le-bon-mot");
  await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(dialog).toContainText("Ce n’est pas votre mot de passe.");
  await expect(dialog.getByLabel("Mot de passe actuel")).toBeFocused();
  await dialog.getByLabel("Mot de passe actuel").fill(customer.password);
  await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre compte a été supprimé.");
  await expect(page.getByRole("banner").getByRole("link", { name: "Connexion" })).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain("account=user");
  for (const table of ["users where id", "sessions where user_id", "addresses where user_id"]) {
    expect(await inShopDatabase(`select 1 from ${table} = $1`, [customer.userId])).toEqual([]);
  }
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login/);
});
