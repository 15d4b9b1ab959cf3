import { expectAccessible } from "../accessible.ts";
import { inShopDatabase } from "../catalogue/shop-database.ts";
import { test } from "../fixtures.ts";
import { aShopkeeper } from "./shopkeeper.ts";

const STATES = [
  "/admin",
  "/admin?avis=donnees-actualisees",
  "/admin/connexions/airtable",
  "/admin/connexions/stripe",
  "/admin/connexions/supabase",
  "/admin/reglages/site",
  "/dashboard",
  "/dashboard?periode=annee",
  "/admin/miroir",
  "/admin/taches",
  "/admin/taches?etat=attente",
  "/admin/journal",
  "/admin/journal?quoi=inconnu",
  "/admin/parametres",
  "/admin/parametres/identite",
  "/admin/parametres/mentions",
  "/admin/parametres/livraison",
  "/admin/parametres/catalogue",
  "/admin/parametres/facturation",
  "/admin/parametres/recherche",
  "/admin/parametres/commandes",
];

test.beforeAll(async () => {
  await inShopDatabase(
    `insert into audit_log (actor_id, actor_email, action, subject_id, subject_name, before, after)
     values (gen_random_uuid(), 'gerante@exemple.fr', 'product.updated', '1', 'Monstera Peru',
       '{"price_cents": 7900, "sizes": ["S"]}', '{"price_cents": 8400, "sizes": ["S", "M"]}')`,
  );
  await inShopDatabase(
    `select graphile_worker.add_job('mirror-order', '{}', run_at := now() + interval '1 day')`,
  );
});

for (const path of STATES) {
  test(`${path} has nothing for axe to say and does not scroll sideways`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await aShopkeeper(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
  });
}
