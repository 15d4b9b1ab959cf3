import type { Page } from "@playwright/test";
import { waitToken } from "../../../../src/shop/orders/departures/wait-link.server.ts";
import {
  type OpenMeteoStandIn,
  openMeteoKey,
  startOpenMeteo,
} from "../../../support/stand-ins/open-meteo/server.ts";
import { axeSays, sidewaysOverflow } from "../../accessible.ts";
import { expect, test } from "../../fixtures.ts";
import { aCustomer, anOrder } from "../../people.ts";
import { anOwnShop, type OwnShop } from "../own-shop.ts";

let shop: OwnShop;
let service: OpenMeteoStandIn;
let orderId: string;

test.describe.configure({ mode: "serial" });
// What a form refuses is answered by this.
test.use({ expectedErrors: [/status of (404|409|422)/] });
test.beforeAll(async () => {
  service = await startOpenMeteo();
  service.weather = () => ({ low: -8, high: 1 });
  shop = await anOwnShop({ OPEN_METEO_URL: service.url }, { worker: true });
  const buyer = await aCustomer({}, shop.ask);
  const items = [{ slug: "monstera-thai-constellation", quantity: 1 }];
  orderId = await anOrder(buyer, { items }, shop.ask);
  await shop.ask(
    `insert into payments (order_id, provider, intent_id, idempotency_key, amount_cents, status)
     select id, 'simulated', 'pi_' || id, id::text, total_cents, 'succeeded'
     from orders where id = $1`,
    [orderId],
  );
  await shop.ask(
    `insert into order_vat (order_id, vat_basis_points, gross_cents, vat_cents)
     select id, 1000, total_cents, total_cents / 11 from orders where id = $1`,
    [orderId],
  );
  await shop.ask("update products set temperature_class = 'B'");
});
test.afterAll(async () => {
  await shop?.stop();
  await service?.stop();
});

const waitPage = async () => {
  const [wait] = await shop.ask("select id from parcel_waits where order_id = $1", [orderId]);
  return `${shop.url}/commande/attente/${waitToken(shop.secretKey, wait.id)}`;
};
const openOrder = (page: Page) => page.goto(`${shop.url}/admin/commandes/${orderId}`);

test("once the frost is known, the parcel waits and its customer is told", async ({ page }) => {
  await shop.enter(page);
  await page.goto(`${shop.url}/admin/connexions/open-meteo`);
  await page.getByLabel("Clé API").fill(openMeteoKey);
  await page.getByRole("button", { name: "Connecter à Open-Meteo" }).click();
  await expect
    .poll(() => shop.ask("select count(*)::int as waits from parcel_waits"), { timeout: 60_000 })
    .toEqual([{ waits: 1 }]);
  await openOrder(page);
  await expect(page.getByText("Retenu par le temps")).toBeVisible();
  await expect(page.getByText(/Client prévenu le/)).toContainText("Pas encore de réponse.");
  expect(await axeSays(page)).toEqual([]);
});

test("it is among the parcels of the dispatches, with its way to be decided", async ({ page }) => {
  await shop.enter(page);
  await page.goto(`${shop.url}/admin/expeditions`);
  await expect(page.getByRole("heading", { name: "Colis", exact: true })).toBeVisible();
  expect(await axeSays(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.getByRole("link", { name: /^Décider/ }).click();
  await expect(page.getByRole("dialog", { name: "Départ du colis" })).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
});

test("it is not shipped before someone answers for it", async ({ page }) => {
  await shop.ask("update orders set status = 'processing' where id = $1", [orderId]);
  await shop.enter(page);
  await page.goto(`${shop.url}/admin/commandes/${orderId}/expedier`);
  await page.getByLabel("Transporteur").fill("Colissimo");
  await page.getByLabel("Numéro de suivi").fill("6A1");
  await page.getByRole("button", { name: "Marquer comme expédiée" }).click();
  await expect(page.getByText("Ce colis attend")).toBeVisible();
  await openOrder(page);
  await page.getByRole("link", { name: "Envoyer quand même…" }).click();
  await expect(page.getByLabel(/j’en réponds/)).toBeChecked();
  expect(await axeSays(page)).toEqual([]);
});

test("its customer waits, then has enough", async ({ page }) => {
  await page.goto(await waitPage());
  expect(await axeSays(page)).toEqual([]);
  await page.getByRole("button", { name: "J’attends" }).click();
  await expect(page.getByText("nous attendons. Prochain message")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.goto(`${shop.url}/commande/attente/${orderId}.faux`);
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Votre colis attend");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("it is cancelled and refunded, once", async ({ page }) => {
    const address = await waitPage();
    await page.goto(address);
    await page.getByRole("link", { name: "Annuler et rembourser" }).click();
    await page.getByRole("button", { name: "Confirmer l’annulation" }).click();
    // The provider knows nothing of this payment: once it said so, the page says it too.
    const done = page.getByText(
      /Colis annulé à votre demande|Votre demande d’annulation est notée/,
    );
    await expect(done).toBeVisible();
    await page.goto(address);
    await expect(done).toBeVisible();
    expect(await shop.ask("select count(*)::int as refunds from refunds")).toEqual([
      { refunds: 1 },
    ]);
  });
});
