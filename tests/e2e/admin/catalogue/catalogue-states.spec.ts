import { expectAccessible } from "../../accessible.ts";
import { test } from "./plants.ts";

const STATES = [
  "/admin",
  "/admin?q=cactus-introuvable",
  "/admin?etat=archives",
  "/admin/produits/nouveau",
  "/admin/produits/:id",
  "/admin/produits/:id/supprimer",
  "/admin/produits/:id/restaurer",
  "/admin/produits/:id/stock",
  "/admin/produits/lot?id=:id",
  "/admin/produits/import",
];

for (const path of STATES) {
  test(`${path} has nothing for axe to say and does not scroll sideways`, async ({
    page,
    aPlant,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const plant = await aPlant({ stock: 3 });
    await page.goto(path.replace(":id", plant.id));
    await page.waitForLoadState("networkidle");
    for (const fold of await page.locator("details.fold summary").all()) await fold.click();
    await expectAccessible(page);
  });
}
