import type { Page } from "@playwright/test";
import { expectAccessible } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { becomeAdministrator } from "../../identity/administrators.ts";
import { mailTo } from "../../mailbox.ts";
import { fillCard, payButton } from "../../sale/fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import { placeOrder } from "./orders-placed.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const editing = (id: string) => `/admin/commandes/${id}/modifier`;
const orderOf = async (id: string) =>
  (await inShopDatabase("select total_cents, street from orders where id = $1", [id]))[0];
const isBack = (id: string) =>
  expect
    .poll(async () => {
      const rows = await inShopDatabase(
        `select refunds.status from refunds join payments on payments.id = payment_id
         where order_id = $1`,
        [id],
      );
      return rows.map(({ status }: { status: string }) => status).join(" ");
    })
    .toMatch(/^succeeded( succeeded)*$/);

async function editsOf(id: string): Promise<number> {
  const [edits] = await inShopDatabase(
    "select count(*)::int from order_edits where order_id = $1",
    [id],
  );
  return edits.count;
}

/** What would come of it is shown, then saved. */
async function save(page: Page, button: RegExp) {
  const save = dialogOf(page).getByRole("button", { name: button });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(dialogOf(page)).toBeHidden({ timeout: 30_000 });
}

test("an order is edited, looked at, and edited again; its customer reads what changed", async ({
  page,
}) => {
  test.slow();
  const order = await placeOrder(page, { quantity: 3 });
  await page.context().clearCookies();
  await aShopkeeper(page);
  await page.goto(`/admin/commandes/${order.id}`);
  await page.getByRole("link", { name: "Modifier", exact: true }).click();
  const dialog = dialogOf(page);
  const quantity = dialog.getByLabel("Quantité de Monstera du bureau");
  await dialog.getByRole("button", { name: "Retirer Monstera du bureau" }).click();
  await expect(quantity).toHaveValue("0");
  await expect(dialog.getByText("Retiré, remis en stock")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(quantity).toHaveValue("3");
  await dialog.getByRole("button", { name: "Une de moins : Monstera du bureau" }).click();
  await expect(quantity).toHaveValue("2");
  await expect(dialog.getByRole("row", { name: /2 au lieu de 3/ })).toContainText("−24,90");
  await expect(dialog.getByRole("row", { name: /À rendre/ })).toContainText("24,90");
  await save(page, /Enregistrer et rendre 24,90/);
  await expect(page.getByText(/Commande modifiée\s: le client est prévenu/)).toBeVisible();
  const story = page.getByRole("region", { name: "Suivi" });
  await expect(story).toContainText("Monstera du bureau, 2 au lieu de 3");
  const mail = await mailTo(order.email, `Votre commande ${order.number} a été modifiée`);
  expect(mail.text).toContain("Monstera du bureau, 2 au lieu de 3");
  await isBack(order.id);

  await page.goto(editing(order.id));
  await dialog.getByLabel("Adresse").fill("8 rue de la Serre");
  await dialog.getByLabel("Chercher un produit à ajouter").fill("Monstera du bureau");
  await dialog.getByLabel("Chercher un produit à ajouter").press("Enter");
  await dialog
    .getByRole("button", { name: /^Ajouter/ })
    .first()
    .click();
  await expect(dialog.getByRole("row", { name: /1 × Monstera du bureau, offert/ })).toBeVisible();
  await save(page, /^Enregistrer$/);
  expect(await orderOf(order.id)).toMatchObject({ street: "8 rue de la Serre" });
  await expect(story).toContainText("1 × Monstera du bureau, offert");
  await expect(story).toContainText("8 rue de la Serre");
});

test("of two tabs the second is told, and shown the order as it is now", async ({ page }) => {
  test.slow();
  const order = await placeOrder(page, { quantity: 3 });
  await page.context().clearCookies();
  await aShopkeeper(page);
  const other = await page.context().newPage();
  await page.goto(editing(order.id));
  await other.goto(editing(order.id));
  await dialogOf(page).getByLabel("Quantité de Monstera du bureau").fill("2");
  await save(page, /Enregistrer et rendre/);
  await isBack(order.id);
  await dialogOf(other).getByLabel("Ville").fill("Autre ville");
  await dialogOf(other)
    .getByRole("button", { name: /^Enregistrer/ })
    .click();
  await expect(dialogOf(other).getByRole("alert")).toContainText("a changé entre-temps");
  await expect(dialogOf(other).getByLabel("Quantité de Monstera du bureau")).toHaveValue("2");
  await expect(dialogOf(other).getByLabel("Ville")).not.toHaveValue("Autre ville");
});

test.describe("a quarter of an hour after the code", () => {
  test.use({ expectedErrors: [/status of 403/] });

  test("an edit still shows what it comes to, and asks for the code before it is saved", async ({
    page,
  }) => {
    test.slow();
    const order = await placeOrder(page, { quantity: 2 });
    await page.context().clearCookies();
    const { email, recoveryCodes } = await becomeAdministrator(page);
    await inShopDatabase(
      `update sessions set second_factor_at = now() - interval '16 minutes'
       where user_id = (select id from users where email = $1)`,
      [email],
    );
    await page.goto(editing(order.id));
    const dialog = dialogOf(page);
    await dialog.getByLabel("Quantité de Monstera du bureau").fill("1");
    const button = dialog.getByRole("button", { name: /Enregistrer et rendre 24,90/ });
    await button.click();
    const code = dialog.getByLabel("Code à 6 chiffres");
    await expect(code).toBeFocused();
    await expect(dialog.getByLabel("Quantité de Monstera du bureau")).toHaveValue("1");
    expect(await editsOf(order.id)).toBe(0);
    await code.fill(recoveryCodes[0] ?? "");
    await code.press("Enter");
    await expect(dialog).toBeHidden({ timeout: 30_000 });
    expect(await editsOf(order.id)).toBe(1);
    await isBack(order.id);
  });
});

const PHONE = { width: 390, height: 844 };
const isNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

/** One more of what the order has, asked for by a link. */
async function askForOneMore(page: Page, id: string): Promise<string> {
  await page.goto(editing(id));
  const dialog = dialogOf(page);
  await dialog.getByLabel("Quantité de Monstera du bureau").fill("2");
  await expect(dialog.getByRole("row", { name: /À demander/ })).toContainText("24,90");
  await save(page, /Demander 24,90.€ par un lien/);
  const panel = page.getByRole("region", { name: /Supplément à régler.: 24,90/ });
  await expect(panel).toContainText("1 × Monstera du bureau");
  return `http://${await panel.locator(".url").textContent()}`;
}

test("a plant is added, its customer pays the difference, and the order shows it", async ({
  page,
  browser,
}) => {
  test.slow();
  const order = await placeOrder(page);
  await page.context().clearCookies();
  await aShopkeeper(page);
  const link = await askForOneMore(page, order.id);
  await expect(page.getByText(/Supplément demandé.: le client reçoit le lien/)).toBeVisible();
  const mail = await mailTo(
    order.email,
    `Un supplément à régler pour votre commande ${order.number}`,
  );
  expect(mail.text).toContain("1 × Monstera du bureau");
  expect(mail.text).toContain(link);

  const buyer = await browser.newPage({ viewport: PHONE });
  await buyer.goto(link);
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText("Votre supplément à régler");
  const recap = buyer.getByRole("complementary", { name: "Récapitulatif" });
  await expect(recap).toContainText(`Déjà payé, commande ${order.number}`);
  await expect(recap).toContainText("Reste à payer");
  await isNarrow(buyer);
  await expectAccessible(buyer);
  await buyer.getByRole("button", { name: /Continuer vers le paiement de 24,90/ }).click();
  await expect(payButton(buyer)).toBeEnabled();
  await expect(buyer.getByText("Commande avec obligation de paiement.")).toBeVisible();
  await fillCard(buyer);
  await payButton(buyer).click();
  await expect(buyer).toHaveURL(/\/order-success/);
  await expect(
    buyer.getByText(`C’est un supplément à votre commande ${order.number}`, { exact: false }),
  ).toBeVisible();
  await isNarrow(buyer);
  await buyer.goto(link);
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText("Déjà réglé");
  await buyer.close();

  await page.reload();
  await expect(page.getByRole("region", { name: "Suivi" })).toContainText("Supplément réglé");
  const panel = page.getByRole("region", { name: "Supplément", exact: true });
  await expect(panel).toContainText("Payée");
  await panel.getByRole("link", { name: /^C-/ }).click();
  await expect(page.getByText(/Supplément de la commande/)).toContainText(order.number);
});

test("on a telephone a supplement is asked for and called off, and its customer told", async ({
  page,
}) => {
  test.slow();
  const order = await placeOrder(page);
  await page.context().clearCookies();
  await aShopkeeper(page);
  await page.setViewportSize(PHONE);
  const link = await askForOneMore(page, order.id);
  await isNarrow(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Annuler la demande" }).click();
  await expect(page.getByText(/Demande annulée.: la commande n’a pas changé/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/commandes/${order.id}`));
  await mailTo(order.email, `Le supplément de votre commande ${order.number} est annulé`);
  await page.goto(link);
  await expect(page.getByText("La boutique a annulé ce supplément.")).toBeVisible();
});

test.describe("before any script", () => {
  test.use({ javaScriptEnabled: false });

  test("the difference is shown before it is saved", async ({ page, browser }) => {
    test.slow();
    const buying = await browser.newPage({ javaScriptEnabled: true });
    const order = await placeOrder(buying, { quantity: 2 });
    await buying.close();
    await aShopkeeper(page);
    await page.goto(editing(order.id));
    const dialog = dialogOf(page);
    await dialog.getByLabel("Quantité de Monstera du bureau").fill("1");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Voici la différence");
    await dialog.getByRole("button", { name: /Enregistrer et rendre 24,90/ }).click();
    await expect(page.getByText(/Commande modifiée/).first()).toBeVisible();
  });
});
