import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import type { AirtableShop } from "../e2e/admin/connections/airtable-shop.ts";
import { type AirtableStandIn, airtableKeys } from "../support/stand-ins/airtable/server.ts";
import { press, type ShotOf } from "./shop-beside.ts";
import { type Shot, said } from "./shot.ts";

const plant = (Name: string, more: object = {}) => ({
  Name,
  Description: "Une plante de collection, cultivée à l’abri.",
  Price: 19.9,
  Stock: 4,
  Category: "Plantes",
  ...more,
});

/** A catalogue read from the spreadsheet, compared, and copied. */
export function migrationShots(shot: ShotOf<AirtableShop>): Shot[] {
  const mend = ({ airtable }: AirtableShop) => airtable.faults.clear();
  /** The two last moments of a copy, too short to be met on the way. */
  const half = (state: "running" | "stopped") => async (page: Page, shop: AirtableShop) => {
    await setLast(shop, state, 1);
    await page.reload();
    await page.waitForLoadState("networkidle");
  };
  const asBefore = (shop: AirtableShop) => setLast(shop, "ready", 0);
  /** At the second width the catalogue has what came with the first. */
  const news = [
    { name: "Monstera Obliqua", price: 84.5 },
    { name: "Monstera Dubia", price: 82.5 },
  ];
  return [
    shot("admin-migration-lecture", "/admin", async (page, { airtable }) => {
      const { name, price } = news.shift() ?? { name: "", price: 0 };
      await changePrice(airtable, "Monstera Peru", price);
      await type(airtable, [
        plant(name, { Price: 320, Image: "https://a.example/1.jpg" }),
        { Name: "Monstera sans prix", Category: "Plantes" },
      ]);
      airtable.faults.cause({ kind: "slow", ms: 8_000 }, { times: 9, path: /GET.*Products/ });
      await press(page, "Migrer vers Supabase");
      await said(page, "Lecture d’Airtable");
    }),
    shot(
      "admin-migration-arretee",
      "/admin/migration",
      async (page) => {
        await press(page, "Arrêter");
        await said(page, "Comparaison arrêtée");
      },
      mend,
    ),
    shot("admin-migration", "/admin", async (page) => {
      await press(page, "Migrer vers Supabase");
      await said(page, /ser(a|ont) écrit/);
    }),
    shot("admin-migration-refuses", "/admin/migration?voir=refused", async (page) => {
      await page.getByRole("link", { name: /^Refusés/ }).click();
      await said(page, /Price.: manque/);
    }),
    shot("admin-migration-en-cours", "/admin/migration", half("running"), asBefore),
    shot("admin-migration-interrompue", "/admin/migration", half("stopped"), asBefore),
    shot("admin-migration-rapport", "/admin/migration", async (page) => {
      await press(page, "Lancer la migration");
      await said(page, "Migration vers Supabase réussie");
    }),
    shot("dashboard-migration", "/dashboard"),
    shot(
      "admin-migration-erreur",
      "/dashboard",
      async (page, { airtable }) => {
        airtable.faults.cause({ kind: "status", status: 503 }, { times: 99, path: /Products/ });
        await press(page, "Migrer vers Supabase");
        await said(page, "Erreur lors de la migration vers Supabase");
      },
      mend,
    ),
    shot("admin-migration-rien", "/admin", async (page) => {
      await press(page, "Migrer vers Supabase");
      await said(page, "Rien à copier");
    }),
  ];
}

const setLast = ({ ask }: AirtableShop, state: string, added: number) =>
  ask(
    `update catalogue_migrations set state = $1, added = $2
     where id = (select id from catalogue_migrations order by created_at desc limit 1)`,
    [state, added],
  );

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
  for (let tries = 0; tries < 300; tries += 1) {
    const record = airtable.records("Products").find(({ fields }) => fields.Name === name);
    if (record) {
      record.fields.Price = price;
      return;
    }
    await sleep(200);
  }
  throw new Error(`${name} was not mirrored`);
}
