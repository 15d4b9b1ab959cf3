import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";

const box = async (page: Page, name: string) => {
  const found = page.getByRole("textbox", { name });
  await expect(found).toHaveAttribute("contenteditable", "true");
  return found;
};
const bar = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: `Mise en forme : ${name}` });

test("a photograph is uploaded for an article, as its picture and in its text", async ({
  page,
}) => {
  await aShopkeeper(page);
  await page.goto("/admin/articles/nouveau");
  const title = `Avec mes photos ${randomUUID().slice(0, 8)}`;
  await page.getByRole("textbox", { name: "Titre", exact: true }).fill(title);
  await box(page, "Contenu principal");
  const cover = page.getByRole("group", { name: "Image" });
  await cover.getByLabel("Téléverser une photo").setInputFiles("pictures/hero.webp");
  await expect(cover.getByRole("radio", { name: "photo que vous venez" })).toBeChecked({
    timeout: 15_000,
  });

  await bar(page, "Contenu principal").getByRole("button", { name: "Image" }).click();
  const insert = page.getByRole("button", { name: "Insérer photo que vous venez d’envoyer" });
  await insert.click();
  await expect(page.getByText("Dites d’abord ce que l’image montre.")).toBeVisible();
  await page.getByLabel("Ce que l’image montre").fill("Ma monstera au soleil");
  await insert.click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Article créé avec succès")).toBeVisible({ timeout: 15_000 });
  await expect(cover.getByRole("radio", { checked: true })).toHaveValue(/^photo-/);

  const [row] = await inShopDatabase(
    "select picture_key, picture_path, main_content from articles where title = $1",
    [title],
  );
  expect(row.picture_key).toMatch(/^photo-[0-9a-f]{16}$/);
  expect(row.main_content).toContain('alt="Ma monstera au soleil"');
  expect(row.main_content).toContain(`src="${row.picture_path}/`);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}/apercu`);
  const shown = page.getByAltText("Ma monstera au soleil");
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("a drawing is refused as a picture of an article", async ({ page }) => {
  await aShopkeeper(page);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await page.goto("/admin/articles/nouveau");
  await box(page, "Contenu principal");
  const answer = await page.request.post("/admin/photos", {
    headers: { "Content-Type": "application/octet-stream", Origin: new URL(page.url()).origin },
    data: Buffer.from(svg),
  });
  expect(answer.status()).toBe(422);
});

test("a product’s long description is written with the editor, and as it was if untouched", async ({
  page,
}) => {
  await aShopkeeper(page);
  const read = `select id, long_description from products
    where slug = 'monstera-peru' and archived_at is null`;
  const [before] = await inShopDatabase(read, []);
  const open = async () => {
    await page.goto(`/admin/produits/${before.id}`);
    await page.getByText("Vente et livraison").click();
    return box(page, "Description longue");
  };
  await (await open()).click();
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByText("Produit mis à jour avec succès")).toBeVisible();
  expect(await inShopDatabase(read, [])).toEqual([before]);
  await (await open()).press("Control+End");
  await page.keyboard.type(" Vue aujourd’hui.");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByText("Produit mis à jour avec succès")).toBeVisible();
  const [after] = await inShopDatabase(read, []);
  expect(after.long_description).toContain(" Vue aujourd’hui.</p>");
  expect(after.long_description).not.toContain("&lt;");
});
