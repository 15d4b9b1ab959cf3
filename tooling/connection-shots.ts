import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { type AirtableStandIn, airtableKeys } from "../tests/stand-ins/airtable/server.ts";
import type { Shot } from "./shot.ts";

const DIALOG = "/admin/connexions/airtable";
const plant = (Name: string, more: object = {}) => ({
  Name,
  Description: "Une plante de collection, cultivée à l’abri.",
  Price: 19.9,
  Stock: 4,
  Category: "Plantes",
  ...more,
});

/** The spreadsheet from the day it is connected to the day it is left, in this order. */
export function connectionShots(airtable: AirtableStandIn): Shot[] {
  const shot = (name: string, path: string, act?: Shot["act"]): Shot => ({
    name,
    path,
    who: "shopkeeper",
    act,
    whole: !path.startsWith("/admin/connexions"),
  });
  const connect = (apiKey: string) => async (page: Page) => {
    await page.getByLabel("Clé API").fill(apiKey);
    await page.getByLabel("Identifiant de base").fill(airtableKeys.baseId);
    await page.getByRole("button", { name: "Connecter à Airtable" }).click();
  };
  const said = (page: Page, words: string | RegExp) =>
    page.getByText(words).first().waitFor({ timeout: 120_000 });
  return [
    shot("admin-airtable-refuse", DIALOG, async (page) => {
      airtable.base.tables.length = 0;
      await connect("patInconnue")(page);
      await said(page, "ne reconnaît pas");
    }),
    shot("admin-tables-manquantes", DIALOG, async (page) => {
      await connect(airtableKeys.apiKey)(page);
      await said(page, "Configuration Airtable mise à jour");
    }),
    shot("admin-tables-creees", "/admin", async (page) => {
      await page.getByRole("button", { name: "Créer les tables manquantes" }).click();
      await said(page, "Tables Airtable créées avec succès");
    }),
    shot("admin-airtable-connecte", DIALOG, (page) => said(page, "se terminant par")),
    shot("dashboard-connecte", "/dashboard"),
    shot("admin-migration", "/admin", async (page) => {
      await changePrice(airtable, "Monstera Peru", 84.5);
      await type(airtable, [
        plant("Monstera Obliqua", { Price: 320, Image: "https://a.example/1.jpg" }),
        { Name: "Monstera sans prix", Category: "Plantes" },
      ]);
      await page.getByRole("button", { name: "Migrer vers Supabase" }).click();
      await said(page, /ser(a|ont) écrit/);
    }),
    shot("admin-migration-refuses", "/admin/migration?voir=refused", async (page) => {
      await page.getByRole("link", { name: /^Refusés/ }).click();
      await said(page, /Price.: manque/);
    }),
    shot("admin-migration-rapport", "/admin/migration", async (page) => {
      await page.getByRole("button", { name: "Lancer la migration" }).click();
      await said(page, "Migration vers Supabase réussie");
    }),
    shot("dashboard-migration", "/dashboard"),
    shot("admin-migration-erreur", "/dashboard", async (page) => {
      airtable.faults.cause({ kind: "status", status: 503 }, { times: 99, path: /Products/ });
      await page.getByRole("button", { name: "Migrer vers Supabase" }).click();
      await said(page, "Erreur lors de la migration vers Supabase");
      airtable.faults.clear();
    }),
    shot("admin-miroir-echecs", "/admin/miroir", async (page) => {
      airtable.faults.cause({ kind: "status", status: 422 }, { times: 999, path: /^(POST|PATCH)/ });
      await page.getByRole("button", { name: "Tout copier de nouveau" }).click();
      await said(page, "Airtable a refusé");
    }),
    shot("admin-miroir", "/admin/miroir", async (page) => {
      airtable.faults.clear();
      await page.getByRole("button", { name: "Tout réessayer" }).click();
      await said(page, "Aucune copie en difficulté");
      await page.getByRole("button", { name: "Comparer maintenant" }).click();
      const report = page.getByRole("region", { name: "Rapport de la comparaison" });
      await report.waitFor({ timeout: 120_000 });
    }),
    shot("admin-miroir-commandes", "/admin/miroir/commandes"),
    shot("admin-airtable-deconnecter", `${DIALOG}/deconnecter`, (page) => said(page, "effacée")),
    shot("admin-miroir-sans-airtable", `${DIALOG}/deconnecter`, async (page) => {
      await page.getByRole("button", { name: "Déconnecter", exact: true }).click();
      await said(page, "Airtable est déconnecté");
      await page.getByRole("link", { name: "Miroir", exact: true }).click();
      await said(page, "Airtable n’est pas connecté");
    }),
  ];
}

/** What the shopkeeper has in the base already, its choices made as they are needed. */
async function type(airtable: AirtableStandIn, rows: readonly object[]) {
  const answer = await fetch(`${airtable.url}/v0/${airtableKeys.baseId}/Products`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${airtableKeys.apiKey}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ records: rows.map((fields) => ({ fields })), typecast: true }),
  });
  if (!answer.ok) throw new Error(`the stand-in answers ${answer.status}`);
}

/** Of a record that the mirror has just made. */
async function changePrice(airtable: AirtableStandIn, name: string, price: number) {
  for (let tries = 0; tries < 100; tries += 1) {
    const record = airtable.records("Products").find(({ fields }) => fields.Name === name);
    if (record) {
      record.fields.Price = price;
      return;
    }
    await sleep(200);
  }
  throw new Error(`${name} was not mirrored`);
}
