import { expectAccessible } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "./plants.ts";
import { BUSY, begin, find, next, onSale, specimensOf } from "./specimen-capture.ts";

test.use({ expectedErrors: [BUSY] });

test("a specimen is edited, photographed again, taken off sale and put back", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant({ price: 8900, stock: 0 });
  await begin(page);
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
  await expect(photographs.getByRole("listitem")).toHaveCount(2, { timeout: 40_000 });
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
