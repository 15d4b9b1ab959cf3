import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../accessible.ts";
import {
  type Ask,
  expect,
  fillCard,
  fillDelivery,
  payButton,
  type Sold,
  secretKey,
  test,
  toPayment,
} from "../../sale/fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import { addressOf, aTelephone, makeLink, PHONE, saved, search } from "./link-desk.ts";

// One after the other: both cores are needed by the shop that they share.
test.describe.configure({ mode: "default" });
// What was changed or called off is refused.
test.use({ expectedErrors: [/status of 409/] });

/** Counts each touch that a sale takes; what is typed costs the tap into its box. */
function fingers() {
  let count = 0;
  return {
    tap: (place: Locator) => {
      count++;
      return place.tap();
    },
    count: () => count,
  };
}

const stockOf = async (ask: Ask, { id }: Sold) =>
  (await ask("select stock, reserved from stock_units where id = $1", [id]))[0];
const paidOrders = (ask: Ask, { id }: Sold) =>
  ask(
    `select total_cents as total from orders join order_items on order_id = orders.id
     where product_id = $1 and paid_at is not null`,
    [id],
  );
const total = (page: Page) => page.locator(".totals .grand").textContent();

test("a sale by message: a link is made on a telephone in a few taps, paid on another, and seen paid", async ({
  page,
  browser,
  shop,
  ask,
  addProduct,
}) => {
  test.slow();
  const plant = await addProduct({ name: "Monstera du message", price: 14_900, stock: 1 });
  const desk = await aTelephone(browser, shop);
  await aShopkeeper(desk, { ...shop, secretKey });
  await desk.goto("/admin/a-regler");
  await desk.waitForLoadState("networkidle");
  const { tap, count } = fingers();
  const begun = Date.now();
  await tap(desk.getByRole("link", { name: "Nouvelle commande à régler" }));
  await tap(search(desk));
  await desk.keyboard.type("du message");
  await tap(desk.getByRole("button", { name: /^Monstera du message/ }));
  await tap(desk.getByLabel("Nom ou pseudo"));
  await desk.keyboard.type("@lucie.en.pot");
  await tap(desk.getByRole("button", { name: "Créer le lien" }));
  await saved(desk, "Lien prêt à envoyer");
  await desk.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await tap(desk.getByRole("button", { name: "Copier le lien" }));
  await saved(desk, "Lien copié.");
  console.log(`a link in ${count()} taps, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  expect(count()).toBeLessThanOrEqual(12);
  expect(await stockOf(ask, plant)).toEqual({ stock: 1, reserved: 1 });
  await expectAccessible(desk);
  // For somebody at the counter: a telephone reads the same address off the screen.
  await tap(desk.getByRole("button", { name: "Montrer le code QR du lien" }));
  const code = desk.getByRole("dialog", { name: "À scanner pour payer" });
  await expect(code.getByRole("img", { name: `${await addressOf(desk)}` })).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press("Escape");
  await expect(code).toBeHidden();

  const buyer = await aTelephone(browser, shop);
  await buyer.goto(`http://${await addressOf(desk)}`);
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText("Votre commande à régler");
  await expect(buyer.getByText("Encore 1 jour et 23 heures.")).toBeVisible();
  await expect(buyer.getByText("Gardée pour vous jusqu’au")).toBeVisible();
  const [recap, address] = await Promise.all([
    buyer.getByRole("heading", { name: "Récapitulatif" }).boundingBox(),
    buyer.getByRole("heading", { name: "Où l’envoyer" }).boundingBox(),
  ]);
  expect(recap?.y).toBeLessThan(address?.y ?? 0);
  await expectAccessible(buyer);
  // A pseudonym is no name of a person to send a parcel to.
  await expect(buyer.locator('input[name="name"]')).toHaveValue("");
  await fillDelivery(buyer);
  await toPayment(buyer).click();
  await expect(payButton(buyer)).toBeEnabled();
  await expectAccessible(buyer);
  // What the terms promise of a link: its sum, the terms and the right to withdraw before it is paid.
  await expect(buyer.getByText("Commande avec obligation de paiement")).toBeVisible();
  await expect(buyer.getByText(/14 jours après réception pour vous rétracter/)).toBeVisible();
  await expect(
    buyer.getByRole("main").getByRole("link", { name: "conditions générales de vente" }),
  ).toHaveAttribute("href", "/conditions-generales-de-vente");
  await fillCard(buyer);
  await payButton(buyer).click();
  await expect(buyer).toHaveURL(/\/order-success/);
  await expect(buyer.getByText("Monstera du message").first()).toBeVisible();
  expect(await paidOrders(ask, plant)).toHaveLength(1);
  expect(await stockOf(ask, plant)).toEqual({ stock: 0, reserved: 0 });

  await page.context().addCookies(await desk.context().cookies());
  await page.goto("/admin/a-regler");
  const row = page.getByRole("row", { name: /@lucie\.en\.pot|Camille Renaud/ });
  await expect(row).toContainText("Réglée");
  await expectAccessible(page);
  await buyer.goto(`http://${await addressOf(desk)}`);
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText("Déjà réglée");
  await expectAccessible(buyer);
});

test("a link that the shop changes while its buyer looks is paid at its new total alone", async ({
  page,
  browser,
  shop,
  ask,
  addProduct,
}) => {
  test.slow();
  const plant = await addProduct({ name: "Hoya du changement", price: 9000, stock: 1 });
  const link = await makeLink(page, shop, plant);
  const buyer = await aTelephone(browser, shop);
  await buyer.goto(link);
  await fillDelivery(buyer);
  await toPayment(buyer).click();
  await expect(payButton(buyer)).toBeEnabled();
  await fillCard(buyer);
  const old = await total(buyer);

  await page.getByLabel("Remise, en euros").fill("10,00");
  await page.getByRole("button", { name: "Mettre le lien à jour" }).first().click();
  await saved(page, "Lien mis à jour");
  // What was begun before is not taken any more.
  await payButton(buyer).click();
  await expect(buyer.getByRole("heading", { name: "La commande a changé" })).toBeVisible();
  expect(await paidOrders(ask, plant)).toEqual([]);

  await buyer.reload();
  await expect(buyer.getByText("Remise de l’atelier")).toBeVisible();
  await fillDelivery(buyer);
  // Changed once more under the address that is being typed.
  await page.getByLabel("Remise, en euros").fill("20,00");
  await page.getByRole("button", { name: "Mettre le lien à jour" }).first().click();
  await expect(page.locator(".totals").getByText(/−20,00/)).toBeVisible();
  await toPayment(buyer).click();
  await expect(buyer.getByRole("heading", { name: "La commande a changé" })).toBeVisible();
  await buyer.getByRole("button", { name: "Voir et accepter" }).click();
  await expect(buyer.getByText(/−20,00/)).toBeVisible();
  await fillDelivery(buyer);
  await toPayment(buyer).click();
  await expect(payButton(buyer)).toBeEnabled();
  expect(await total(buyer)).not.toBe(old);
  await fillCard(buyer);
  await payButton(buyer).click();
  await expect(buyer).toHaveURL(/\/order-success/);
  const [paid, ...others] = await paidOrders(ask, plant);
  expect(others).toEqual([]);
  expect(paid.total).toBeGreaterThanOrEqual(7000);
  expect(paid.total).toBeLessThan(9000);
});

test("a link that was called off says so, and its plant is for sale again", async ({
  page,
  browser,
  shop,
  ask,
  addProduct,
}) => {
  const plant = await addProduct({ name: "Pilea rappelé", stock: 2 });
  const first = await makeLink(page, shop, plant);
  const link = await makeLink(page, shop, plant);
  // From one conversation to the next.
  const others = page.getByRole("region", { name: /^Autres liens ouverts/ });
  await others.getByRole("link", { name: "@lucie.en.pot" }).first().click();
  await expect(page.locator(".paylink .url")).not.toHaveText(link.replace("http://", ""));
  await page.goBack();
  await expect(page.locator(".paylink .url")).toHaveText(link.replace("http://", ""));
  await page.getByRole("button", { name: "Annuler le lien" }).click();
  await saved(page, "Lien annulé");
  expect(await stockOf(ask, plant)).toEqual({ stock: 2, reserved: 1 });
  expect(first).not.toBe(link);
  await page.goto("/admin/a-regler");
  await page.getByLabel("État").selectOption("Éteints et annulés");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page.getByRole("row", { name: /Pilea rappelé/ })).toHaveCount(1);
  await expect(page.getByRole("row", { name: /Pilea rappelé/ })).toContainText("Annulé");
  await expectAccessible(page);
  const buyer = await aTelephone(browser, shop);
  await buyer.goto(link);
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText("Ce lien s’est éteint");
  await expect(buyer.getByText("La boutique a annulé cette commande.")).toBeVisible();
  await expectAccessible(buyer);
});

test("without a script a link tells what it is for and asks for nothing", async ({
  page,
  browser,
  shop,
  addProduct,
}) => {
  const plant = await addProduct({ name: "Calathea du silence", stock: 1 });
  const link = await makeLink(page, shop, plant);
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const buyer = await context.newPage();
  await buyer.goto(link);
  await expect(buyer.getByText("Calathea du silence")).toBeVisible();
  await expect(buyer.getByText("Le paiement a besoin de JavaScript")).toBeVisible();
  await expect(toPayment(buyer)).toBeHidden();
  await context.close();
});
