import { FOLLOWED } from "../../../support/spreadsheet.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "./plants.ts";

test("a stock is counted, received and lost, and the journal says by whom", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant({ stock: 10 });
  await page.goto(`/admin?q=${plant.name}`);
  await page.getByRole("link", { name: `Journal de stock de ${plant.name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Journal de stock" })).toBeVisible();
  await expect(page.getByText("Aucun mouvement pour le moment.")).toBeVisible();
  for (const [reason, quantity, note] of [
    ["Inventaire", "12", ""],
    ["Casse", "2", "Pot tombé"],
  ] as const) {
    await page.getByLabel("Motif").selectOption(reason);
    await page.getByLabel("Quantité").fill(quantity);
    await page.getByLabel("Note (facultative)").fill(note);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Le stock a été mis à jour.")).toBeVisible();
    await expect(page.getByLabel("Quantité")).toHaveValue("");
  }
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText("−2");
  await expect(rows.nth(0)).toContainText("Pot tombé");
  await expect(rows.nth(0)).toContainText("Inès Vasseur");
  await expect(rows.nth(1)).toContainText("+2");
});

test.describe("many products at once", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("those that are ticked get another price together", async ({ page, aPlant }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const plants = [];
    for (const letter of ["A", "B", "C"])
      plants.push(await aPlant({ name: `Lot ${mark} ${letter}` }));
    await page.goto(`/admin?q=${mark}&tri=nom`);
    for (const plant of plants.slice(0, 2)) {
      await page.getByRole("checkbox", { name: `Sélectionner ${plant.name}` }).check();
    }
    await page.getByRole("button", { name: "Modifier la sélection" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("2 produits");
    await dialog.getByLabel("Modification").selectOption("Changer le prix de (%)");
    await dialog.getByLabel("Valeur").fill("beaucoup");
    await dialog.getByRole("button", { name: "Appliquer" }).click();
    await expect(dialog.getByText("Un pourcentage, par exemple -10 ou +5,5")).toBeVisible();
    await dialog.getByLabel("Valeur").fill("-10");
    await dialog.getByRole("button", { name: "Appliquer" }).click();
    await expect(page.getByText("2 produits ont été modifiés.")).toBeVisible();
    const prices = await inShopDatabase(
      "select price_cents from products where name like $1 order by name",
      [`Lot ${mark}%`],
    );
    expect(prices.map(({ price_cents }) => price_cents)).toEqual([3591, 3591, 3990]);
  });
});

test("[7.admin.01] adding, editing and deleting each queue the mirror of the product", async ({
  page,
  aPlant,
  ownName,
}) => {
  await inShopDatabase(FOLLOWED);
  // What the queue has been told to do; the worker takes jobs out of it as they come.
  await inShopDatabase(`
    create table if not exists mirrored (key text);
    create or replace function note_mirrored() returns trigger language plpgsql as $$
    begin
      if new.key like 'air:products:%' then insert into mirrored values (new.key); end if;
      return null;
    end $$;
    create or replace trigger note_mirrored after insert or update on graphile_worker._private_jobs
      for each row execute function note_mirrored()`);
  const plant = await aPlant({ name: ownName });
  const queued = async (id: string) =>
    (await inShopDatabase("select from mirrored where key = $1", [`air:products:${id}`])).length;

  await page.goto(`/admin/produits/${plant.id}`);
  await page.getByLabel("Prix (€)").fill("41");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByText("Produit mis à jour avec succès")).toBeVisible();
  const edited = await queued(plant.id);
  expect(edited).toBeGreaterThan(0);

  await page.goto(`/admin/produits/nouveau?copie=${plant.id}`);
  await page.getByRole("button", { name: "Ajouter le produit" }).click();
  await expect(page.getByText("Nouveau produit ajouté avec succès")).toBeVisible();
  const [added] = await inShopDatabase("select id from products where name = $1", [
    `${ownName} (copie)`,
  ]);
  expect(await queued(added.id)).toBeGreaterThan(0);

  await page.goto(`/admin/produits/${plant.id}/supprimer`);
  await page.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Produit supprimé avec succès")).toBeVisible();
  expect(await queued(plant.id)).toBeGreaterThan(edited);
});
