import type { Page } from "@playwright/test";
import { inShopDatabase } from "../../catalogue/shop-database.ts";

const pictureOf = async (slug: string): Promise<string> => {
  const [row] = await inShopDatabase(
    `select path from product_pictures join products on products.id = product_id
     where slug = $1 order by position limit 1`,
    [slug],
  );
  return row.path;
};
export const dialog = (page: Page) => page.getByRole("dialog");

/** Everything that a product must have. */
export async function fill(page: Page, name: string) {
  const form = dialog(page);
  await form.getByLabel("URL de l'image").fill(await pictureOf("monstera-peru"));
  await form.getByLabel("Nom", { exact: true }).fill(name);
  await form.getByLabel("Description", { exact: true }).fill("Des feuilles gaufrées");
  await form.getByLabel("Prix (€)").fill("24.50");
  await form.getByLabel("Stock").fill("4");
  await form.getByLabel("Catégorie").selectOption("Plantes Rares");
}
