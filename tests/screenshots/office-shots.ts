import type { Page } from "@playwright/test";
import type pg from "pg";
import type { Shot } from "./shot.ts";

const shot = (name: string, path: string, more: Partial<Shot> = {}): Shot => ({
  name,
  path,
  who: "shopkeeper",
  ...more,
});
/** A dialog, over what the screen shows of its page. */
const dialog = (name: string, path: string) =>
  shot(name, path, { act: (page) => page.getByRole("dialog").waitFor() });

/** In the column, or in the bar of a phone. */
const section = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: /^(Administration|Raccourcis)$/ })
    .getByRole("link", { name });

/** The dashboard, the connections, the settings and the logs of a shop that has sold. */
export const OFFICE_SHOTS: Shot[] = [
  shot("admin", "/admin"),
  dialog("admin-airtable", "/admin/connexions/airtable"),
  dialog("admin-sendcloud", "/admin/connexions/sendcloud"),
  dialog("admin-open-meteo", "/admin/connexions/open-meteo"),
  dialog("admin-stripe", "/admin/connexions/stripe"),
  dialog("admin-supabase", "/admin/connexions/supabase"),
  dialog("admin-parametres", "/admin/reglages/site"),
  shot("dashboard", "/dashboard"),
  shot("dashboard-annee", "/dashboard?periode=annee"),
  shot("dashboard-chargement", "/admin/taches", {
    act: async (page) => {
      await page.route(/dashboard\.data.*dashboard%2Fdashboard/, () => {});
      await section(page, "Tableau de bord").click();
      await page.getByRole("status", { name: "Chargement du tableau de bord" }).waitFor();
    },
  }),
  shot("admin-chargement", "/admin/taches", {
    act: async (page) => {
      await page.route("**/admin/commandes.data*", () => {});
      await section(page, "Commandes").click();
      await page.getByRole("status", { name: "Chargement de la page" }).waitFor();
    },
  }),
  shot("admin-taches", "/admin/taches"),
  shot("admin-journal", "/admin/journal"),
  shot("admin-reglages", "/admin/parametres"),
  shot("admin-reglages-mentions", "/admin/parametres/mentions"),
  shot("admin-reglages-livraison", "/admin/parametres/livraison"),
  shot("admin-reglages-catalogue", "/admin/parametres/catalogue"),
  shot("admin-reglages-facturation", "/admin/parametres/facturation"),
  shot("admin-reglages-etiquettes", "/admin/parametres/transporteurs"),
  shot("admin-etiquettes", "/admin/etiquettes"),
  shot("admin-reglages-expedition", "/admin/parametres/expedition-du-vivant"),
  shot("admin-ce-matin", "/admin/ce-matin"),
  shot("admin-expeditions", "/admin/expeditions?semaine=2026-11-16"),
  shot("admin-reglages-recherche", "/admin/parametres/recherche"),
];

/** Some months of sales, a job that failed and a change in the log. */
export async function keepOffice(database: pg.Client): Promise<void> {
  await database.query(
    `with guest as (
       insert into guests (email, name)
       select lower(split_part(name, ' ', 1)) || '@exemple.fr', name
       from unnest(array['Agathe Marchand', 'Bruno Keller', 'Clara Vidal', 'David Roussel',
         'Farid Haddad', 'Gabrielle Noël', 'Issa Diallo', 'Jeanne Picard']) as name
       returning id, email, name
     ), buyer as (
       select *, row_number() over (order by name) as place from guest
     ), placed as (
       insert into orders (checkout_key, body_hash, guest_id, customer_name, customer_email, street,
         city, postal_code, country, delivery_method, items_cents, delivery_cents, total_cents,
         status, created_at, paid_at)
       select gen_random_uuid(), '', buyer.id, buyer.name, buyer.email, '3 rue Neuve',
         'Lyon', '69001', 'France', 'home', cost, 0, cost, 'delivered', at, at
       from generate_series(1, 180) as n join buyer on place = 1 + n * 5 % 8,
         lateral (select 2490 + (n * 7919) % 9000 as cost,
           now() - (n * n * 37 % 10000) * interval '24 minutes' as at) as drawn
       returning id, created_at
     ), sold as (
       insert into order_items (order_id, position, product_id, variant_id, units, name,
         price_cents, quantity, vat_basis_points, line_cents)
       select placed.id, 0, product.id, product.id, jsonb_build_object(product.id, 1),
         product.name, 1000, 1, 1000, 1000
       from placed, lateral (
         select id, name from products order by md5(products.id::text || left(placed.id::text, 1))
         limit 1
       ) as product
       returning order_id, product_id
     )
     insert into stock_movements (product_id, unit_id, order_id, quantity, reason, actor, at)
     select product_id, product_id, order_id, -1, 'sale', 'shopper', created_at
     from sold join placed on placed.id = order_id
     order by created_at`,
  );
  await database.query(
    `insert into audit_log (actor_id, actor_email, action, subject_id, subject_name, before, after)
     values (gen_random_uuid(), 'ines@canopee.example', 'product.updated', '1', 'Monstera Peru',
       '{"price_cents": 7900, "stock": 3}', '{"price_cents": 8400, "stock": 8}')`,
  );
  await database.query(
    `insert into contact_messages (name, email, message, sender_hash)
     values ('Zoé Martin', 'zoe@exemple.fr', 'Ma monstera jaunit depuis deux semaines.', '-')`,
  );
  await database.query(
    `with failed as (
       select id from graphile_worker.add_job('mirror-order', '{}', run_at := 'infinity')
     )
     select graphile_worker.permanently_fail_jobs(array_agg(id),
       'Airtable ne répond pas (ETIMEDOUT)') from failed`,
  );
}
