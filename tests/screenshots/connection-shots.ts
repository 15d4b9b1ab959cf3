import type { Page } from "@playwright/test";
import { type AirtableShop, anAirtableShop } from "../e2e/admin/connections/airtable-shop.ts";
import { airtableKeys } from "../support/stand-ins/airtable/server.ts";
import { addShopTables } from "../support/stand-ins/airtable/tables.ts";
import { migrationShots } from "./migration-shots.ts";
import { mirrorShots } from "./mirror-shots.ts";
import { press, shopBeside } from "./shop-beside.ts";
import { type Shot, said } from "./shot.ts";

const DIALOG = "/admin/connexions/airtable";

const refuse = ({ airtable }: AirtableShop, status: number, path = /./) =>
  airtable.faults.cause({ kind: "status", status }, { times: 999, path });
const mend = ({ airtable }: AirtableShop) => airtable.faults.clear();

const connect = async (page: Page, apiKey: string) => {
  await page.getByLabel("Clé API").fill(apiKey);
  await page.getByLabel("Identifiant de base").fill(airtableKeys.baseId);
  await press(page, "Connecter à Airtable");
};
const createTables = (page: Page) => press(page, "Créer les tables manquantes");

/** The spreadsheet from the day it is connected to the day it is left, in this order. */
export function connectionShots(): { shots: Shot[]; stop(): Promise<void> } {
  const { shot, stop } = shopBeside(async () => {
    const shop = await anAirtableShop();
    await sell(shop);
    return shop;
  });
  const refused = (name: string, status: number, words: string) =>
    shot(
      name,
      "/admin",
      async (page, shop) => {
        refuse(shop, status, /^POST/);
        await createTables(page);
        await said(page, words);
      },
      mend,
    );
  const unreachable = (name: string, status: number, words: string) =>
    shot(
      name,
      "/admin",
      async (page, shop) => {
        refuse(shop, status);
        await press(page, "Actualiser");
        await said(page, words);
      },
      mend,
    );
  const shots = [
    shot("admin-airtable-erreurs", DIALOG, async (page) => {
      await press(page, "Connecter à Airtable");
      await said(page, "La clé API est requise");
    }),
    shot("admin-airtable-refuse", DIALOG, async (page, { airtable }) => {
      airtable.base.tables.length = 0;
      await connect(page, "patInconnue");
      await said(page, "ne reconnaît pas");
    }),
    shot(
      "admin-airtable-injoignable",
      DIALOG,
      async (page, shop) => {
        refuse(shop, 503);
        await connect(page, airtableKeys.apiKey);
        await said(page, "Airtable est indisponible");
      },
      mend,
    ),
    shot("admin-tables-manquantes", "/admin", async (page) => {
      await page.getByRole("link", { name: "Configurer Airtable" }).first().click();
      await connect(page, airtableKeys.apiKey);
      await said(page, "Configuration Airtable mise à jour");
    }),
    refused("admin-tables-erreur", 503, "Erreur lors de la création des tables"),
    refused("admin-tables-refusees", 403, "n'ont pas pu être créées"),
    shot("admin-tables-en-cours", "/admin", async (page) => {
      await page.route("**/airtable/tables.data*", () => {});
      await createTables(page);
      await page.locator("[aria-busy=true]").waitFor();
    }),
    shot("admin-airtable-partiel", "/admin", async (page, { airtable }) => {
      addShopTables(airtable);
      airtable.base.tables.splice(1);
      await press(page, "Actualiser");
      await said(page, "Partiellement connecté");
    }),
    shot("admin-tables-creees", "/admin", async (page) => {
      await createTables(page);
      await said(page, "Tables Airtable créées avec succès");
    }),
    shot("admin-airtable-connecte", DIALOG, (page) => said(page, "se terminant par")),
    shot("dashboard-connecte", "/dashboard"),
    ...migrationShots(shot),
    ...mirrorShots(shot),
    shot(
      "admin-migration-requise",
      "/admin",
      async (page, shop) => {
        refuse(shop, 401);
        await press(page, "Migrer vers Supabase");
        await said(page, "sont requises pour la migration");
      },
      mend,
    ),
    unreachable("admin-airtable-cle-refusee", 401, "ne reconnaît pas cette clé"),
    unreachable("admin-airtable-absent", 503, "Airtable est indisponible"),
    shot("admin-airtable-deconnecter", `${DIALOG}/deconnecter`, (page) => said(page, "effacée")),
    shot("admin-miroir-sans-airtable", "/admin/miroir", async (page, { url }) => {
      await page.goto(`${url}${DIALOG}/deconnecter`);
      await press(page, "Déconnecter");
      await said(page, "Airtable est déconnecté");
      await page.getByRole("link", { name: "Miroir", exact: true }).click();
      await said(page, "Airtable n’est pas connecté");
    }),
  ];
  return { shots, stop };
}

/** A few orders: as many as are copied while one waits. */
const sell = ({ ask }: AirtableShop) =>
  ask(
    `with guest as (
       insert into guests (email, name)
       select lower(split_part(name, ' ', 1)) || '@exemple.fr', name
       from unnest(array['Agathe Marchand', 'Bruno Keller', 'Clara Vidal', 'David Roussel',
         'Farid Haddad']) as name
       returning id, email, name
     ), placed as (
       insert into orders (checkout_key, body_hash, guest_id, customer_name, customer_email, street,
         city, postal_code, country, delivery_method, items_cents, delivery_cents, total_cents,
         status, created_at, paid_at)
       select gen_random_uuid(), '', id, name, email, '3 rue Neuve', 'Lyon', '69001', 'France',
         'home', 3490, 0, 3490, 'completed', now(), now() from guest
       returning id, total_cents
     ), paid as (
       insert into payments (order_id, provider, intent_id, idempotency_key, amount_cents, status)
       select id, 'simulated', 'pi_' || left(id::text, 8), id::text, total_cents, 'succeeded'
       from placed
     )
     insert into order_items (order_id, position, product_id, variant_id, units, name,
       price_cents, quantity, vat_basis_points, line_cents)
     select placed.id, 0, products.id, products.id, jsonb_build_object(products.id, 1),
       products.name, 3490, 1, 1000, 3490
     from placed, products where slug = 'monstera-peru'`,
  );
