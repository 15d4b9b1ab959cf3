import { expectAccessible } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import { anOrderInHand } from "./orders-placed.ts";

// A split of nothing is refused.
test.use({ expectedErrors: [/status of 409/] });

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** In the hands of whoever packs: what was withdrawn is of another order. */
const anOrderToPack = () => anOrderInHand("processing", "1 x Bambou");

for (const viewport of [DESK, PHONE]) {
  test(`an order is split and leaves in two parcels, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    // Axe looks at both widths: the story goes on at its own.
    const look = async () => {
      await expectAccessible(page);
      await page.setViewportSize(viewport);
    };
    const id = await anOrderToPack();
    const [{ name }] = await inShopDatabase(
      "select name from order_items where order_id = $1 order by position limit 1",
      [id],
    );
    await aShopkeeper(page);
    await page.goto(`/admin/commandes/${id}`);
    await expect(page.getByRole("region", { name: "Colis", exact: true })).toContainText(
      "À préparer",
    );
    await page.getByRole("link", { name: "Scinder" }).click();
    const dialog = page.getByRole("dialog");
    await look();
    await dialog.getByRole("button", { name: "Créer un nouveau colis" }).click();
    await expect(dialog.getByText(/Choisissez une partie du colis/)).toBeVisible();
    await dialog.getByLabel(name).selectOption("1");
    await dialog.getByRole("button", { name: "Créer un nouveau colis" }).click();
    await expect(page.getByText("Nouveau colis créé.")).toBeVisible();

    const first = page.getByRole("region", { name: "Colis 1 sur 2" });
    const second = page.getByRole("region", { name: "Colis 2 sur 2" });
    await expect(second).toContainText(name);
    await expect(page.getByRole("link", { name: "Expédiée", exact: true })).toHaveCount(0);
    await look();

    await second.getByRole("link", { name: "Peser" }).click();
    await dialog.getByLabel("Poids (g)").fill("1250");
    await dialog.getByRole("button", { name: "Enregistrer le poids" }).click();
    await expect(second).toContainText(/1,25\skg/);

    for (const [parcel, number] of [
      [second, "B2"],
      [first, "A1"],
    ] as const) {
      await parcel.getByRole("link", { name: "Remettre" }).click();
      await look();
      await dialog.getByLabel("Transporteur").fill("Colissimo");
      await dialog.getByLabel("Numéro de suivi").fill(number);
      await dialog.getByRole("button", { name: "Remis au transporteur" }).click();
      await expect(parcel).toContainText(`n°\u00a0${number}`);
    }
    await expect(page.getByRole("main").locator(".tag", { hasText: "Expédiée" })).toBeVisible();
    await first.getByRole("button", { name: "Livré" }).click();
    await expect(first.locator(".tag", { hasText: "Livré" })).toBeVisible();
    await second.getByRole("button", { name: "Livré" }).click();
    await expect(page.getByRole("main").locator(".tag", { hasText: "Livrée" })).toBeVisible();
    await look();
  });
}

test("a parcel that was split off is put back, and the order leaves whole again", async ({
  page,
}) => {
  const id = await anOrderToPack();
  await aShopkeeper(page);
  await page.goto(`/admin/commandes/${id}`);
  await page.getByRole("link", { name: "Scinder" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").first().selectOption("1");
  await dialog.getByRole("button", { name: "Créer un nouveau colis" }).click();
  const second = page.getByRole("region", { name: "Colis 2 sur 2" });
  await second.getByRole("button", { name: "Regrouper" }).click();
  await expect(page.getByText("Colis regroupés.")).toBeVisible();
  await expect(second).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Expédiée", exact: true })).toBeVisible();
});
