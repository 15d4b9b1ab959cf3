import type { Page } from "@playwright/test";
import type { AirtableShop } from "../e2e/admin/connections/airtable-shop.ts";
import { press, type ShotOf } from "./shop-beside.ts";
import { type Shot, said } from "./shot.ts";

const MIRROR = "/admin/miroir";
const WRITES = /^(POST|PATCH)/;

/** What is copied to the spreadsheet, while it goes well and when it does not. */
export function mirrorShots(shot: ShotOf<AirtableShop>): Shot[] {
  const mend = ({ airtable }: AirtableShop) => airtable.faults.clear();
  const copied = (page: Page) =>
    page.getByText("À jour", { exact: true }).nth(2).waitFor({ timeout: 120_000 });
  const recordsOf = ({ airtable }: AirtableShop, table: string) => {
    const found = airtable.base.tables.find(({ name }) => name === table);
    if (!found) throw new Error(`the base has no ${table}`);
    return found.records;
  };
  let kept: ReturnType<typeof recordsOf>;
  return [
    shot("admin-miroir-neuf", MIRROR, async (page, { ask }) => {
      await ask("delete from mirror_reports");
      await page.reload();
      await copied(page);
      await said(page, "Aucun rapport pour l’instant");
    }),
    shot(
      "admin-miroir-copie",
      MIRROR,
      async (page, { airtable }) => {
        airtable.faults.cause({ kind: "slow", ms: 2_500 }, { times: 99, path: WRITES });
        await press(page, "Tout copier de nouveau");
        await said(page, /: [1-9]\d* sur/);
      },
      mend,
    ),
    shot(
      "admin-miroir-echecs",
      MIRROR,
      async (page, { airtable }) => {
        await copied(page);
        airtable.faults.cause({ kind: "status", status: 422 }, { times: 999, path: WRITES });
        await press(page, "Tout copier de nouveau");
        await said(page, "Airtable a refusé");
        await page
          .getByText(/^Réessayer$/)
          .nth(4)
          .waitFor({ timeout: 120_000 });
      },
      mend,
    ),
    shot(
      "admin-miroir-comparaison",
      MIRROR,
      async (page, { airtable }) => {
        await press(page, "Tout réessayer");
        await said(page, "Aucune copie en difficulté");
        await copied(page);
        airtable.faults.cause({ kind: "slow", ms: 3_000 }, { times: 99, path: /^GET/ });
        await press(page, "Comparer maintenant");
        await said(page, "Comparaison en cours");
      },
      mend,
    ),
    shot("admin-miroir", MIRROR, async (page, shop) => {
      await page.getByRole("region", { name: "Rapport de la comparaison" }).waitFor();
      const [changed, gone] = shop.airtable.records("Products");
      if (changed) changed.fields.Price = 1;
      if (gone) recordsOf(shop, "Products").delete(gone.id);
      shop.airtable.insert("Orders", { Payment_ID: "pi_vente_du_marche" });
      await press(page, "Comparer maintenant");
      await said(page, "pi_vente_du_marche");
    }),
    shot("admin-miroir-commandes", `${MIRROR}/commandes`),
    shot(
      "admin-miroir-commandes-vide",
      MIRROR,
      async (page, shop) => {
        kept = new Map(recordsOf(shop, "Orders"));
        recordsOf(shop, "Orders").clear();
        await page.getByRole("link", { name: "Commandes dans Airtable" }).click();
        await said(page, "Aucune commande dans Airtable");
      },
      (shop) => {
        for (const [id, record] of kept) recordsOf(shop, "Orders").set(id, record);
      },
    ),
    shot(
      "admin-miroir-commandes-erreur",
      MIRROR,
      async (page, { airtable }) => {
        airtable.faults.cause({ kind: "status", status: 503 }, { times: 99, path: /Orders/ });
        await page.getByRole("link", { name: "Commandes dans Airtable" }).click();
        await said(page, "Airtable est indisponible");
      },
      mend,
    ),
  ];
}
