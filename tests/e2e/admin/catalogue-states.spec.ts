import { axeSays, sidewaysOverflow } from "../accessible.ts";
import { expect, test } from "./plants.ts";

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

for (const width of [1440, 390]) {
  for (const path of STATES) {
    test(`${path} has nothing for axe to say and does not scroll sideways at ${width} px`, async ({
      page,
      aPlant,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      const plant = await aPlant({ stock: 3 });
      await page.goto(path.replace(":id", plant.id));
      await page.waitForLoadState("networkidle");
      for (const fold of await page.locator("details.fold summary").all()) await fold.click();
      expect(await axeSays(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
    });
  }
}
