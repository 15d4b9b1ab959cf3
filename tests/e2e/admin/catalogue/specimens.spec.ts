import type { Page } from "@playwright/test";
import { pdfText } from "../../../support/pdf-text.ts";
import { expectAccessible } from "../../accessible.ts";
import { expect, test } from "./plants.ts";
import {
  BUSY,
  find,
  next,
  onSale,
  PICTURE,
  specimensOf,
  takePicture,
  toPlant,
  toPrice,
} from "./specimen-capture.ts";

const PHONE = { width: 390, height: 844 };
/** The camera of the phone itself: its shutter, and « Utiliser la photo ». */
const CAMERA_TAPS = 2;

test.use({ viewport: PHONE, hasTouch: true, expectedErrors: [BUSY] });

test("a plant is on sale after at most eight taps, and the next one begins", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant({ price: 8900, stock: 0 });
  // The first of its plants makes it the one that is proposed.
  await toPrice(page, plant.name);
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
  await chooser.setFiles(PICTURE);
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

test("a price is typed on the pad, its label printed and its page shared", async ({
  page,
  context,
  aPlant,
}) => {
  const plant = await aPlant({ price: 8900, stock: 0 });
  await toPrice(page, plant.name);
  const pad = page.getByRole("group", { name: "Pavé de chiffres" });
  for (const key of ["1", "0", "9", ",", "5", "5"]) {
    await pad.getByRole("button", { name: key, exact: true }).tap();
  }
  await pad.getByRole("button", { name: "Effacer un chiffre" }).tap();
  await expect(page.getByLabel("Prix, en euros")).toHaveValue("109,5");
  // The phone's own keyboard would lie over the pad.
  await expect(page.getByLabel("Prix, en euros")).toHaveAttribute("inputmode", "none");
  await next(page, "Mettre en vente à 109,5 €");
  await onSale(page);
  const [{ number, price_cents }] = await specimensOf(plant.id);
  expect(price_cents).toBe(10950);

  const label = page.getByRole("link", { name: "Étiquette" });
  const printed = await page.request.get((await label.getAttribute("href")) ?? "");
  expect(printed.headers()["content-type"]).toBe("application/pdf");
  expect(await pdfText(await printed.body())).toContain(plant.name);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Partager" }).tap();
  await expect(page.getByText("Lien copié dans le presse-papiers.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^http.*/products/${plant.slug}/plants/${number}$`),
  );
  await page.getByRole("button", { name: "Retirer de la vente" }).tap();
  await expect(page.getByText("Spécimen retiré de la vente")).toBeVisible();
  expect(await specimensOf(plant.id)).toMatchObject([{ on_sale: false, stock: 0 }]);
});

test("every step has a way back, and keeps what was typed", async ({ page }) => {
  await toPlant(page);
  const back = page.getByRole("button", { name: "Retour", exact: true });
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
    await toPlant(page);
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
    await takePicture(page);
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
    await toPrice(page, plant.name);
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
