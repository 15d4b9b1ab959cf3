import type { Page } from "@playwright/test";
import { expectAccessible } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "./plants.ts";

const PHONE = { width: 390, height: 844 };
const PHOTO = "pictures/monstera-albo-variegata.webp";
/** The camera of the phone itself: its shutter, and « Utiliser la photo ». */
const CAMERA_TAPS = 2;

const specimensOf = (productId: string) =>
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

const takePhoto = (page: Page, file = PHOTO) =>
  page.getByLabel("Prendre la photo").setInputFiles(file);
const next = (page: Page, name: RegExp | string) => page.getByRole("button", { name }).click();
/** A photograph takes its time on a busy machine. */
const onSale = (page: Page) => expect(page.getByText("En vente.")).toBeVisible({ timeout: 40_000 });
const find = async (page: Page, name: string) => {
  await page.getByLabel("Chercher une plante").fill(name);
  await page.getByRole("radio", { name: new RegExp(name) }).check();
};

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("a plant is on sale after at most eight taps, and the next one begins", async ({
    page,
    aPlant,
  }) => {
    const plant = await aPlant({ price: 8900, stock: 0 });
    // The first of its plants makes it the one that is proposed.
    await page.goto("/admin/specimens/nouveau");
    await takePhoto(page);
    await next(page, "Suite, 1 photo");
    await find(page, plant.name);
    await next(page, "Suite, le prix");
    await next(page, "Mettre en vente à 89,00 €");
    await onSale(page);

    await page.getByRole("link", { name: "Plante suivante" }).click();
    let taps = 0;
    const tap = async (target: ReturnType<Page["getByRole"]>) => {
      await target.tap();
      taps += 1;
    };
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      tap(page.getByLabel("Prendre la photo")),
    ]);
    await chooser.setFiles(PHOTO);
    taps += CAMERA_TAPS;
    await expectAccessible(page);
    await tap(page.getByRole("button", { name: "Suite, 1 photo" }));
    await expect(page.getByRole("radio", { name: new RegExp(plant.name) })).toBeChecked();
    await tap(page.getByLabel("Hauteur, en cm"));
    await page.keyboard.type("42");
    // « Suivant » of the keyboard.
    await page.keyboard.press("Tab");
    await page.keyboard.type("5");
    await tap(page.locator(".tile", { hasText: "Racinée" }));
    await expectAccessible(page);
    await tap(page.getByRole("button", { name: "Suite, le prix" }));
    await expectAccessible(page);
    await tap(page.getByRole("button", { name: "Mettre en vente à 89,00 €" }));
    await onSale(page);
    expect(taps).toBeLessThanOrEqual(8);
    await expectAccessible(page);

    const stored = await specimensOf(plant.id);
    expect(stored).toHaveLength(2);
    expect(stored[1]).toMatchObject({
      price_cents: 8900,
      height_cm: 42,
      leaves: 5,
      root_state: "racinée",
      stock: 1,
      on_sale: true,
      pictures: 1,
    });
  });

  test("every step has a way back, and keeps what was typed", async ({ page }) => {
    await page.goto("/admin/specimens/nouveau");
    await takePhoto(page);
    const back = page.getByRole("button", { name: "Retour", exact: true });
    await next(page, "Suite, 1 photo");
    await page.getByLabel("Hauteur, en cm").fill("37");
    await next(page, "Suite, le prix");
    await expectAccessible(page);
    await back.click();
    await expect(page.getByRole("heading", { name: /^2\. / })).toBeFocused();
    await expect(page.getByLabel("Hauteur, en cm")).toHaveValue("37");
    await back.click();
    await expect(page.getByRole("heading", { name: /^1\. / })).toBeFocused();
    await page.getByRole("button", { name: "Retirer la photo 1" }).click();
    await expect(page.getByRole("list", { name: "Photos prises" })).toHaveCount(0);
  });

  test.describe("without a network", () => {
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load/] });

    test("a search keeps the page, what was typed and the plants it shows", async ({
      page,
      context,
      aPlant,
    }) => {
      const plant = await aPlant({ price: 8900, stock: 0 });
      await page.goto("/admin/specimens/nouveau");
      await takePhoto(page);
      await next(page, "Suite, 1 photo");
      await page.getByLabel("Hauteur, en cm").fill("37");
      const shown = await page.getByRole("radio").count();
      await context.setOffline(true);
      await Promise.all([
        page.waitForEvent("requestfailed", (request) =>
          request.url().includes("/admin/specimens/plantes"),
        ),
        page.getByLabel("Chercher une plante").fill("introuvable"),
      ]);
      await expect(page.getByRole("radio")).toHaveCount(shown);
      await expect(page.getByLabel("Hauteur, en cm")).toHaveValue("37");
      await context.setOffline(false);
      await find(page, plant.name);
      await expect(page.getByLabel("Hauteur, en cm")).toHaveValue("37");
    });

    test("the photograph and what was typed are kept, sent by themselves, and once", async ({
      page,
      context,
      aPlant,
    }) => {
      const plant = await aPlant({ price: 8900, stock: 0 });
      await page.goto("/admin/specimens/nouveau");
      await context.setOffline(true);
      await takePhoto(page);
      await expect(page.getByText("la photo est gardée sur ce téléphone")).toBeVisible();
      await next(page, "Suite, 1 photo");
      await page.getByLabel("Hauteur, en cm").fill("37");
      await context.setOffline(false);
      // The page is opened again: nothing of it is lost.
      await page.reload();
      await expect(page.getByLabel("Hauteur, en cm")).toHaveValue("37");
      await find(page, plant.name);
      await next(page, "Suite, le prix");
      await context.setOffline(true);
      await next(page, "Mettre en vente à 89,00 €");
      await expect(page.getByText("seront mises en vente d’elles-mêmes")).toBeVisible();
      await context.setOffline(false);
      await onSale(page);
      expect(await specimensOf(plant.id)).toMatchObject([{ height_cm: 37, pictures: 1, stock: 1 }]);
      await page.getByRole("link", { name: "Plante suivante" }).click();
      await page.reload();
      await expect(page.getByRole("list", { name: "Photos prises" })).toHaveCount(0);
    });

    test("an answer that was lost on its way makes no second plant", async ({ page, aPlant }) => {
      const plant = await aPlant({ price: 8900, stock: 0 });
      await page.goto("/admin/specimens/nouveau");
      await takePhoto(page);
      await next(page, "Suite, 1 photo");
      await find(page, plant.name);
      await next(page, "Suite, le prix");
      let lost = 0;
      await page.route("**/admin/specimens/nouveau.data*", async (route) => {
        if (route.request().method() !== "POST" || lost > 0) return route.continue();
        lost += 1;
        // The shop has it, and the phone does not know.
        await route.fetch();
        return route.abort("internetdisconnected");
      });
      await next(page, "Mettre en vente à 89,00 €");
      await onSale(page);
      expect(lost).toBe(1);
      expect(await specimensOf(plant.id)).toHaveLength(1);
    });
  });
});

test("a specimen is edited, photographed again, taken off sale and put back", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant({ price: 8900, stock: 0 });
  await page.goto("/admin/specimens/nouveau");
  await takePhoto(page);
  await find(page, plant.name);
  await page.getByLabel("Prix, en euros").fill("99,50");
  await next(page, "Mettre en vente à 99,50 €");
  await onSale(page);
  await page.getByRole("link", { name: "Modifier" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(plant.name);

  await page.getByLabel("Feuilles").fill("6");
  await page.getByLabel("Racines").selectOption("Acclimatée");
  await page
    .getByLabel("Ajouter des photographies")
    .setInputFiles("pictures/monstera-albo-variegata-2.webp");
  const photographs = page.getByRole("list", { name: "Photographies du plant" });
  await expect(photographs.getByRole("listitem")).toHaveCount(2);
  await photographs.getByLabel("Légende").first().fill("La cinquième feuille");
  await expectAccessible(page);
  const save = async () => {
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Spécimen enregistré avec succès")).toBeVisible();
  };
  await save();
  await page.goto(new URL(page.url()).pathname);
  await expect(page.getByLabel("Feuilles")).toHaveValue("6");
  await expect(photographs.getByLabel("Légende").first()).toHaveValue("La cinquième feuille");
  const [once] = await specimensOf(plant.id);
  const changes = () =>
    inShopDatabase("select action from audit_log where subject_name like $1 order by id", [
      `${plant.name}, %`,
    ]);
  const logged = await changes();
  await save();
  expect((await specimensOf(plant.id))[0]).toEqual(once);
  expect(await changes()).toEqual(logged);
  expect(once).toMatchObject({ price_cents: 9950, leaves: 6, pictures: 2 });

  await page.getByRole("button", { name: "Retirer de la vente" }).click();
  await expect(page.getByText("Spécimen retiré de la vente")).toBeVisible();
  expect((await specimensOf(plant.id))[0]).toMatchObject({ on_sale: false, stock: 0 });
  await page.goto("/admin/specimens?voir=hors-vente");
  await page.getByRole("link", { name: plant.name }).click();
  await page.getByRole("button", { name: "Remettre en vente" }).click();
  await expect(page.getByText("Spécimen de nouveau en vente")).toBeVisible();

  await inShopDatabase(
    `update variant_pictures set taken_at = now() - interval '22 days' where variant_id in (
       select id from variants where product_id = $1)`,
    [plant.id],
  );
  await page.goto("/admin/specimens?voir=a-refaire");
  const line = page.getByRole("row", { name: new RegExp(plant.name) });
  await expect(line.getByText("À refaire")).toBeVisible();
  await expectAccessible(page);
});
