import type { Page } from "@playwright/test";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect } from "./plants.ts";

export const PICTURE = "pictures/monstera-albo-variegata.webp";
/** What a busy shop refuses is sent again by itself: the photograph, the plant and the search. */
export const BUSY = /status of 503 .*\/admin\/(photos|specimens\/(nouveau|plantes))/;

export const specimensOf = (productId: string) =>
  inShopDatabase(
    `select number, price_cents, height_cm, leaves, root_state, stock_units.stock,
       variants.archived_at is null as on_sale,
       (select count(*)::int from variant_pictures where variant_pictures.variant_id = variants.id)
         as pictures
     from specimens join variants on variants.id = specimens.variant_id
     join variant_units on variant_units.variant_id = variants.id
     join stock_units on stock_units.id = unit_id
     where variants.product_id = $1 order by number`,
    [productId],
  );

export const takePicture = (page: Page) =>
  page.getByLabel("Prendre la photo").setInputFiles(PICTURE);
export const next = (page: Page, name: RegExp | string) =>
  page.getByRole("button", { name }).click();
/** A photograph takes its time on a busy machine, and is sent again when it took too long. */
export const onSale = (page: Page) =>
  expect(page.getByText("En vente depuis")).toBeVisible({ timeout: 60_000 });
export const find = async (page: Page, name: string) => {
  await page.getByLabel("Chercher une plante").fill(name);
  await page.getByRole("radio", { name: new RegExp(name) }).check();
};
/** The first screen, with a photograph on it. */
export const begin = async (page: Page) => {
  await page.goto("/admin/specimens/nouveau");
  await takePicture(page);
};
/** The second screen, where the plant is named and measured. */
export const toPlant = async (page: Page) => {
  await begin(page);
  await next(page, "Suite, 1 photo");
};
/** The third screen, with the price that is proposed for this plant. */
export const toPrice = async (page: Page, name: string) => {
  await toPlant(page);
  await find(page, name);
  await next(page, "Suite, le prix");
};
