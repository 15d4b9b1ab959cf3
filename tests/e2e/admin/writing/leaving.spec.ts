import type { Page } from "@playwright/test";
import { axeSays } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import { anArticle } from "./articles-written.ts";

const question = (page: Page) => page.getByRole("dialog", { name: "Quitter sans enregistrer ?" });
const stay = (page: Page) => question(page).getByRole("button", { name: "Rester" }).click();
const leave = (page: Page) => question(page).getByRole("button", { name: "Quitter" }).click();
const title = (page: Page) => page.getByRole("textbox", { name: "Titre", exact: true });

const PRODUCT = "select id, name from products where archived_at is null order by name limit 1";
async function openProduct(page: Page) {
  const [{ id, name }] = await inShopDatabase(PRODUCT, []);
  await page.goto(`/admin/produits/${id}`);
  const dialog = page.getByRole("dialog", { name: "Modifier le produit" });
  await expect(dialog).toBeVisible();
  return { dialog, path: `/admin/produits/${id}`, name: name as string };
}

test("leaving an article with changes asks first, by a link and by the back button", async ({
  page,
}) => {
  await aShopkeeper(page);
  await page.goto("/admin/articles");
  await page.getByRole("link", { name: "Écrire un article" }).first().click();
  await expect(page).toHaveURL("/admin/articles/nouveau");
  await title(page).fill("À moitié écrit");
  const faq = page.getByRole("navigation", { name: "Administration" }).getByText("FAQ");
  await faq.click();
  await expect(question(page)).toBeVisible();
  expect(await axeSays(page)).toEqual([]);
  await stay(page);
  await expect(question(page)).toBeHidden();
  await expect(title(page)).toHaveValue("À moitié écrit");
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL("/admin/articles/nouveau");
  await expect(title(page)).toHaveValue("À moitié écrit");
  await faq.click();
  await leave(page);
  await expect(page).toHaveURL("/admin/faq");
});

test("who leaves again while the question is being closed is asked again", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin/articles");
  await page.getByRole("link", { name: "Écrire un article" }).first().click();
  await title(page).fill("À moitié écrit");
  await page.goBack();
  for (let times = 0; times < 3; times += 1) {
    await expect(question(page)).toBeVisible();
    // All in one breath, as on a machine that is busy: the page is drawn after both.
    await question(page)
      .getByRole("button", { name: "Rester" })
      .evaluate((button: HTMLButtonElement) => {
        button.click();
        history.back();
        const end = performance.now() + 400;
        while (performance.now() < end);
      });
  }
  await expect(question(page)).toBeVisible();
  await stay(page);
  await expect(question(page)).toBeHidden();
  await expect(title(page)).toHaveValue("À moitié écrit");
});

test("closing the tab with changes asks first, and without changes does not", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin/articles/nouveau");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await title(page).click();
  await page.reload();
  expect(asked).toEqual([]);
  await title(page).pressSequentially("Changé");
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});

test("nothing is asked when nothing changed, when it was changed back, nor after saving", async ({
  page,
}) => {
  await aShopkeeper(page);
  await page.goto("/admin/articles/lumiere-ou-placer-votre-monstera");
  const text = page.getByRole("textbox", { name: "Contenu principal" });
  await expect(text).toHaveAttribute("contenteditable", "true");
  await text.click();
  await title(page).press("End");
  await title(page).press("x");
  await title(page).press("Backspace");
  await page.getByRole("link", { name: "Tous les articles" }).click();
  await expect(page).toHaveURL("/admin/articles");
  await page.goto(`/admin/articles/${await anArticle()}`);
  await title(page).fill("Changé et enregistré");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Article enregistré avec succès")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: "Tous les articles" }).click();
  await expect(page).toHaveURL("/admin/articles");
});

test("Escape in a dialog with changes asks first, however often it is pressed", async ({
  page,
}) => {
  await aShopkeeper(page);
  const { dialog, path, name } = await openProduct(page);
  const field = dialog.getByLabel("Nom", { exact: true });
  await field.press("End");
  await field.pressSequentially(" à moitié");
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await expect(dialog).toBeVisible();
    await expect(field).toHaveValue(`${name} à moitié`);
  }
  expect(new URL(page.url()).pathname).toBe(path);
  await dialog.getByRole("link", { name: "Annuler" }).click();
  await leave(page);
  await expect(page).toHaveURL(/\/admin(\?|$)/);
  await expect(dialog).toBeHidden();
});

test("Escape in a dialog without changes closes it at once", async ({ page }) => {
  await aShopkeeper(page);
  const { dialog } = await openProduct(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin(\?|$)/);
});

test("settings with changes ask first too", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin/parametres/livraison");
  const rates = page.getByRole("group", { name: "France" }).getByLabel("Tarifs à domicile");
  await rates.press("Control+Home");
  await rates.pressSequentially("500 g : 4 €\n");
  await page.getByRole("navigation", { name: "Administration" }).getByText("FAQ").click();
  await expect(question(page)).toBeVisible();
  await stay(page);
  await expect(rates).toHaveValue(/^500 g/);
});
