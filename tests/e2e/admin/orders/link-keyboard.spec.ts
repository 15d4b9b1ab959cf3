import { expect, secretKey, test } from "../../sale/fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import { saved, search } from "./link-desk.ts";

test("with the keyboard alone: a plant twice, a line that is only written, and nothing forgotten", async ({
  page,
  shop,
  ask,
  addProduct,
}) => {
  const plant = await addProduct({ name: "Hoya du clavier", price: 2000, stock: 2 });
  await aShopkeeper(page, { ...shop, secretKey });
  await page.goto("/admin/a-regler/nouveau");
  await search(page).fill("clavier");
  await page.getByRole("button", { name: /^Hoya du clavier/ }).press("Enter");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("clavier");
  await page.getByRole("button", { name: /^Hoya du clavier/ }).waitFor();
  await page.keyboard.press("Enter");
  await expect(page.locator(".link-lines output")).toHaveText("2");
  await page.getByLabel("Nom ou pseudo").fill("Paul");
  await page.getByRole("button", { name: "Ligne libre" }).press("Enter");
  await page.getByLabel("Ligne", { exact: true }).fill("Rempotage");
  await page.getByLabel("Prix TTC, en €").fill("8");
  // What is written and not added is not lost on the way.
  await page.getByRole("button", { name: "Créer le lien" }).click();
  await expect(page.getByText("Ajoutez cette ligne, ou videz-la")).toBeVisible();
  await page.getByLabel("Prix TTC, en €").press("Enter");
  await expect(page.locator(".link-lines")).toContainText("Rempotage");
  await page.getByRole("button", { name: "Créer le lien" }).dblclick();
  await saved(page, "Lien prêt à envoyer");
  await expect(page.locator(".totals .grand")).toContainText("48,00");
  const [kept] = await ask("select stock, reserved from stock_units where id = $1", [plant.id]);
  expect(kept).toEqual({ stock: 2, reserved: 2 });
});
