import {
  type OpenMeteoStandIn,
  openMeteoKey,
  startOpenMeteo,
} from "../../../support/stand-ins/open-meteo/server.ts";
import { axeSays, sidewaysOverflow } from "../../accessible.ts";
import { expect, test } from "../../fixtures.ts";
import { anOwnShop, type OwnShop } from "../own-shop.ts";

let shop: OwnShop;
let service: OpenMeteoStandIn;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  service = await startOpenMeteo();
  service.weather = () => ({ low: -8, high: -1 });
  shop = await anOwnShop({ OPEN_METEO_URL: service.url }, { worker: true });
  await order({ name: "Gabrielle Noël", city: "Grenoble", postalCode: "38000" });
  await order({ name: "Paul Girard", city: "Bruxelles", postalCode: "1000", country: "Belgique" });
});
test.afterAll(async () => {
  await shop?.stop();
  await service?.stop();
});
test.beforeEach(({ page }) => shop.enter(page));

type Buyer = { name: string; city: string; postalCode: string; country?: string };

/** Paid six days ago: its promise is close. */
const order = ({ name, city, postalCode, country = "France" }: Buyer) =>
  shop.ask(
    `with plant as (select id, name, price_cents, vat_basis_points from products
       where temperature_class = 'B' and archived_at is null order by slug limit 1),
     guest as (insert into guests (email, name, created_at)
       values (md5(random()::text) || '@exemple.fr', $1, now()) returning id, email),
     placed as (
       insert into orders (checkout_key, body_hash, guest_id, customer_name, customer_email, street,
         city, postal_code, country, delivery_method, items_cents, delivery_cents, total_cents,
         status, created_at, paid_at)
       select gen_random_uuid(), '', guest.id, $1, guest.email, '1 rue du Test', $2, $3, $4, 'home',
         price_cents, 0, price_cents, 'completed', now() - interval '11 days',
         now() - interval '11 days'
       from plant, guest returning id)
     insert into order_items (order_id, position, product_id, variant_id, units, name, price_cents,
       quantity, vat_basis_points, line_cents)
     select placed.id, 0, plant.id, plant.id, jsonb_build_object(plant.id, 1), name, price_cents, 1,
       vat_basis_points, price_cents
     from placed, plant`,
    [name, city, postalCode, country],
  );

test("the day opens on what leaves and what does not, with why", async ({ page }) => {
  await page.goto(`${shop.url}/admin/connexions/open-meteo`);
  await page.getByLabel("Clé API").fill(openMeteoKey);
  await page.getByRole("button", { name: "Connecter à Open-Meteo" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(async () => {
    await page.goto(`${shop.url}/admin/ce-matin`);
    await expect(page.getByRole("table")).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ce matin");
  // Frost everywhere: nothing alive leaves, whatever the day of the week is.
  await expect(page.getByRole("region", { name: /0 colis peut partir/ })).toBeVisible();
  const waiting = page.getByRole("region", { name: /^Attendent, et pourquoi 2/ });
  const grenoble = waiting.getByRole("listitem").filter({ hasText: "Gabrielle Noël, Grenoble" });
  await expect(grenoble).toContainText(/au plus bas|dimanche au dépôt|férié|non ouvré|heure de/);
  const abroad = waiting.getByRole("listitem").filter({ hasText: "Paul Girard" });
  await expect(abroad).toContainText("À décider");
  await expect(page.getByRole("table")).toContainText("Auvergne-Rhône-Alpes 1 colis");
  await expect(page.getByText("Gel :")).toBeVisible();

  const close = page.getByRole("region", { name: /^Promesses proches 2/ });
  await close.getByRole("link", { name: "Décider" }).first().click();
  await expect(page).toHaveURL(/\/admin\/commandes\/[0-9a-f-]{36}$/);
});

for (const width of [1440, 390]) {
  test(`it fits ${width} pixels, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${shop.url}/admin/ce-matin`);
    await expect(page.getByRole("table")).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeSays(page)).toEqual([]);
  });
}
