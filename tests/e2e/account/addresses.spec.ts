import type { Page } from "@playwright/test";
import { inShopDatabase } from "../catalogue/shop-database.ts";
import { expect, test } from "../fixtures.ts";
import { anAddress, aSignedInCustomer, type Customer } from "../people.ts";

test.use({ expectedErrors: [/status of 422/] });

const fieldsOf = (page: Page) => ({
  street: page.getByLabel("Rue", { exact: true }),
  postalCode: page.getByLabel("Code postal", { exact: true }),
  city: page.getByLabel("Ville", { exact: true }),
  country: page.getByLabel("Pays", { exact: true }),
});

async function openAddresses(page: Page) {
  await page.goto("/account?tab=adresses");
  await page.waitForLoadState("networkidle");
}

const stored = ({ userId }: Customer) =>
  inShopDatabase(
    "select street, city, postal_code, country, is_default from addresses where user_id = $1 order by created_at",
    [userId],
  );

test("[2.account.09] [2.account.10] without an address the tab says so, and offers to add one", async ({
  page,
}) => {
  await aSignedInCustomer(page);
  await openAddresses(page);
  await expect(page.getByRole("heading", { name: "Mes adresses" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Aucune adresse enregistrée" })).toBeVisible();
  await expect(
    page.getByText("Ajoutez une adresse pour faciliter vos prochaines commandes."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Ajouter une adresse" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter une adresse" });
  await expect(dialog.getByRole("button", { name: "Ajouter", exact: true })).toBeVisible();
});

test("[4.address-modal.01] the dialog opens empty with France, and after saving it closes, is reset and the list loaded again", async ({
  page,
}) => {
  const customer = await aSignedInCustomer(page);
  await openAddresses(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Ajouter une adresse" }).click();
  const { street, postalCode, city, country } = fieldsOf(page);
  for (const field of [street, postalCode, city]) await expect(field).toHaveValue("");
  await expect(country).toHaveValue("France");
  await expect(street).toBeFocused();
  await street.fill("18 rue des Gobelins");
  await postalCode.fill("75013");
  await city.fill("Paris");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("Adresse ajoutée.")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("18 rue des Gobelins");
  expect(await stored(customer)).toEqual([
    {
      street: "18 rue des Gobelins",
      city: "Paris",
      postal_code: "75013",
      country: "France",
      is_default: true,
    },
  ]);
  await page.getByRole("button", { name: "Ajouter une adresse" }).click();
  await expect(street).toHaveValue("");
  await expect(country).toHaveValue("France");
});

test("[2.account.07] [2.account.08] each address has a card, and the default one its badge and title", async ({
  page,
}) => {
  const customer = await aSignedInCustomer(page);
  await anAddress(customer, { street: "18 rue des Gobelins", isDefault: true });
  await anAddress(customer, { street: "4 quai de la Fosse" });
  await openAddresses(page);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(2);
  const [first, second] = [cards.nth(0), cards.nth(1)];
  await expect(first.getByRole("heading")).toHaveText("Adresse principale");
  await expect(first.getByText("Par défaut", { exact: true })).toBeVisible();
  await expect(first.locator("address")).toHaveText("18 rue des Gobelins75013 ParisFrance");
  await expect(second.getByRole("heading")).toHaveText("Adresse secondaire");
  await expect(second.getByText("Par défaut", { exact: true })).toHaveCount(0);
  await expect(second.locator("address")).toHaveText("4 quai de la Fosse75013 ParisFrance");
});

test("[2.account.11] 'Modifier' opens the dialog filled in, and updates that address", async ({
  page,
}) => {
  const customer = await aSignedInCustomer(page);
  await anAddress(customer, { street: "18 rue des Gobelins", isDefault: true });
  const id = await anAddress(customer, { street: "4 quai de la Fosse" });
  await openAddresses(page);
  await page.getByRole("button", { name: "Modifier l’adresse 4 quai de la Fosse" }).click();
  await expect(page).toHaveURL(`/account/adresses/${id}`);
  const dialog = page.getByRole("dialog", { name: "Modifier l'adresse" });
  await expect(dialog).toBeVisible();
  const { street, postalCode, city, country } = fieldsOf(page);
  await expect(street).toHaveValue("4 quai de la Fosse");
  await expect(postalCode).toHaveValue("75013");
  await expect(city).toHaveValue("Paris");
  await expect(country).toHaveValue("France");
  await city.fill("Nantes");
  await dialog.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("article").nth(1)).toContainText("75013 Nantes");
  const rows = await inShopDatabase("select id, city from addresses where user_id = $1", [
    customer.userId,
  ]);
  expect(rows).toHaveLength(2);
  expect(rows.find((row) => row.id === id)?.city).toBe("Nantes");
});

test("[2.account.12] the delete button asks first, then deletes", async ({ page }) => {
  const customer = await aSignedInCustomer(page);
  await anAddress(customer, { street: "18 rue des Gobelins", isDefault: true });
  await anAddress(customer, { street: "4 quai de la Fosse" });
  await openAddresses(page);
  const remove = page.getByRole("button", { name: "Supprimer l’adresse 18 rue des Gobelins" });
  await remove.click();
  const dialog = page.getByRole("dialog", { name: "Supprimer cette adresse ?" });
  await expect(dialog).toContainText("18 rue des Gobelins, 75013 Paris, France");
  await dialog.getByRole("link", { name: "Annuler" }).click();
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  expect(await stored(customer)).toHaveLength(2);

  await remove.click();
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Adresse supprimée.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  expect(await stored(customer)).toMatchObject([
    { street: "4 quai de la Fosse", is_default: true },
  ]);
});

test("an address is made the default from its card", async ({ page }) => {
  const customer = await aSignedInCustomer(page);
  await anAddress(customer, { street: "18 rue des Gobelins", isDefault: true });
  await anAddress(customer, { street: "4 quai de la Fosse" });
  await openAddresses(page);
  await page
    .getByRole("button", { name: "Rendre principale l’adresse 4 quai de la Fosse" })
    .click();
  await expect(page.getByText("Votre adresse principale a changé.")).toBeVisible();
  const first = page.getByRole("article").first();
  await expect(first).toContainText("4 quai de la Fosse");
  await expect(first.getByRole("heading")).toHaveText("Adresse principale");
  await expect(page.getByText("Par défaut", { exact: true })).toHaveCount(1);
});

test("[5.address.01] street, city, postal code and country are required, and nothing else is asked of them", async ({
  page,
}) => {
  const customer = await aSignedInCustomer(page);
  await openAddresses(page);
  await page.getByRole("button", { name: "Ajouter une adresse" }).click();
  const { street, postalCode, city, country } = fieldsOf(page);
  await country.fill("   ");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  const dialog = page.getByRole("dialog");
  for (const words of [
    "La rue est requise",
    "Le code postal est requis",
    "La ville est requise",
    "Le pays est requis",
  ]) {
    await expect(dialog.getByText(words)).toBeVisible();
  }
  await expect(street).toBeFocused();
  await expect(street).toHaveAttribute("aria-invalid", "true");
  expect(await stored(customer)).toEqual([]);
  await street.fill("x");
  await postalCode.fill("?");
  await city.fill("ℵ");
  await country.fill("L’île aux plantes");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByText("Adresse ajoutée.")).toBeVisible();
  expect(await stored(customer)).toMatchObject([
    { street: "x", postal_code: "?", city: "ℵ", country: "L’île aux plantes" },
  ]);
});

test("the dialog keeps the focus, and Escape gives it back to what opened it", async ({ page }) => {
  const customer = await aSignedInCustomer(page);
  await anAddress(customer, { street: "18 rue des Gobelins", isDefault: true });
  await openAddresses(page);
  const opener = page.getByRole("button", { name: "Modifier l’adresse 18 rue des Gobelins" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(
      () => document.activeElement?.closest("main") && !document.activeElement.closest("dialog"),
    );
    expect(isOutside).toBeFalsy();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/account?tab=adresses");
  await expect(opener).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeVisible();
});

test("a postal code of a known country is checked, and the countries that are served are offered", async ({
  page,
}) => {
  const customer = await aSignedInCustomer(page);
  await openAddresses(page);
  await page.getByRole("button", { name: "Ajouter une adresse" }).click();
  const { street, postalCode, city, country } = fieldsOf(page);
  await expect(page.locator(`#${await country.getAttribute("list")} option`)).toHaveCount(1);
  await street.fill("18 rue des Gobelins");
  await postalCode.fill("7501");
  await city.fill("Paris");
  await country.fill("FRANCE");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByText("Ce code postal n’est pas valide pour ce pays")).toBeVisible();
  await expect(postalCode).toBeFocused();
  await postalCode.fill("75013");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByText("Adresse ajoutée.")).toBeVisible();
  expect(await stored(customer)).toMatchObject([{ postal_code: "75013", country: "FRANCE" }]);
});

test("two clicks add one address", async ({ page }) => {
  const customer = await aSignedInCustomer(page);
  await openAddresses(page);
  await page.getByRole("button", { name: "Ajouter une adresse" }).click();
  const { street, postalCode, city } = fieldsOf(page);
  await street.fill("18 rue des Gobelins");
  await postalCode.fill("75013");
  await city.fill("Paris");
  await page.getByRole("button", { name: "Ajouter", exact: true }).dblclick();
  await expect(page.getByRole("article")).toHaveCount(1);
  expect(await stored(customer)).toHaveLength(1);
});
