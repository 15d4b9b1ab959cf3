import type { Page } from "@playwright/test";
import { pdfText } from "../../../support/pdf-text.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { mailTo } from "../../mailbox.ts";
import { aCustomer, signIn } from "../../people.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import { anOrderInHand, anOrderInReview, placeOrder } from "./orders-placed.ts";

const notice = (page: Page) => page.getByRole("status").filter({ hasText: /\S/ }).first();
const words = (page: Page) => page.getByPlaceholder("Numéro, nom, plante ou ville");
const statusOf = async (id: string) =>
  (await inShopDatabase("select status from orders where id = $1", [id]))[0].status;

/** Another person sits down at this browser. */
async function become(page: Page, enter: () => Promise<unknown>) {
  await page.context().clearCookies();
  await enter();
}

test("an order is prepared, shipped with its tracking and delivered, and its customer is told each time", async ({
  page,
}) => {
  // A whole journey, by two people.
  test.slow();
  const customer = await aCustomer();
  await signIn(page.context(), customer);
  const order = await placeOrder(page, { email: customer.email });

  await become(page, () => aShopkeeper(page));
  await page.goto("/admin/commandes?statut=to_prepare");
  await words(page).fill(customer.email);
  await words(page).press("Enter");
  await expect(page).toHaveURL(/q=/);
  const row = page.getByRole("row").filter({ hasText: order.number });
  await expect(row).toContainText("Payée");
  await row.getByRole("link", { name: order.number }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Commande ${order.number}`);

  await page.getByRole("button", { name: "En traitement" }).click();
  await expect(page.getByText(/Commande en traitement\s: le client/)).toBeVisible();
  await mailTo(customer.email, `Votre commande ${order.number} est en préparation`);

  await page.getByLabel("Note", { exact: true }).fill("Emballer avec une chaufferette.");
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(page.getByText("Note ajoutée.")).toBeVisible();
  const story = page.getByRole("region", { name: "Suivi" });
  await expect(story).toContainText("Emballer avec une chaufferette.");
  await expect(story).toContainText("Inès Vasseur");

  await page.getByRole("link", { name: "Expédiée" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Transporteur").fill("Colissimo");
  await dialog.getByLabel("Numéro de suivi").fill("6A12345678901");
  await dialog.getByLabel("Adresse de suivi (facultatif)").fill("https://suivi.example/6A1");
  await dialog.getByRole("button", { name: "Marquer comme expédiée" }).click();
  await expect(dialog).toBeHidden();
  const shipped = await mailTo(customer.email, `Votre commande ${order.number} est en route`);
  expect(shipped.text).toContain("6A12345678901");
  expect(shipped.text).toContain("https://suivi.example/6A1");

  await page.getByRole("button", { name: "Livrée" }).click();
  await expect(page.getByText(/Commande livrée\s: le client/)).toBeVisible();
  await mailTo(customer.email, `Votre commande ${order.number} est livrée`);
  expect(await statusOf(order.id)).toBe("delivered");
  await page.reload();
  for (const file of ["facture.pdf", "bon-de-preparation.pdf"]) {
    const answer = await page.request.get(`/admin/commandes/${order.id}/${file}`);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    const text = await pdfText(await answer.body());
    expect(text).toContain(order.number);
    expect(text).toContain("Monstera du bureau");
  }

  await become(page, () => signIn(page.context(), customer));
  for (const path of ["/orders", "/account?tab=commandes", `/account/commandes/${order.id}`]) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main).toContainText("Livrée");
    await expect(main).toContainText("Colissimo, n° 6A12345678901");
    await expect(main.getByRole("link", { name: "Suivre le colis" })).toHaveAttribute(
      "href",
      "https://suivi.example/6A1",
    );
    await expect(main).not.toContainText("chaufferette");
  }
  const invoice = await page.request.get(`/account/commandes/${order.id}/facture.pdf`);
  expect(await pdfText(await invoice.body())).toMatch(/Facture F\d{4}-\d{6}/);
});

test("an order is cancelled after a question, its money goes back, and its customer is told", async ({
  page,
}) => {
  test.slow();
  const order = await placeOrder(page);
  await aShopkeeper(page);
  await page.goto(`/admin/commandes/${order.id}`);
  await page.getByRole("link", { name: "Annuler la commande" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Le client est remboursé de");
  await dialog.getByRole("button", { name: "Annuler la commande" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Commande annulée\s: le client est prévenu/)).toBeVisible();
  await mailTo(order.email, `Votre commande ${order.number} est annulée`);
  await mailTo(order.email, `Remboursement de votre commande ${order.number}`);
  const [payment] = await inShopDatabase("select status from payments where order_id = $1", [
    order.id,
  ]);
  expect(payment.status).toBe("refunded");
  await page.reload();
  await expect(page.getByRole("region", { name: "Suivi" })).toContainText("Remboursement effectué");
  for (const name of ["En traitement", "Livrée", "Expédiée", "Annuler la commande"]) {
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  }
});

test.describe("what is refused", () => {
  test.use({ expectedErrors: [/status of 4(09|22)/] });

  test("some of what was paid is given back, never more than is left", async ({ page }) => {
    test.slow();
    const order = await placeOrder(page, { quantity: 2 });
    await aShopkeeper(page);
    await page.goto(`/admin/commandes/${order.id}/rembourser`);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Autre montant, en euros (facultatif)").fill("9999");
    await dialog.getByRole("button", { name: "Rembourser le client" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      /Il reste [\d,]+\s€ à rembourser au plus/,
    );
    await dialog.getByLabel("Autre montant, en euros (facultatif)").fill("");
    await dialog.getByLabel(/Monstera du bureau/).selectOption("1");
    await dialog.getByLabel("Remettre en stock les articles choisis").check();
    await dialog.getByRole("button", { name: "Rembourser le client" }).click();
    await expect(page.getByText("Remboursement demandé au prestataire")).toBeVisible();
    const mail = await mailTo(order.email, `Remboursement de votre commande ${order.number}`);
    expect(mail.text).toContain("24,90");
    expect(await statusOf(order.id)).toBe("completed");
    await expect(page.getByRole("region", { name: "Mouvements de stock" })).toContainText(
      /Retour en stock.*\+1/,
    );
    await page.goto(`/admin/commandes/${order.id}/rembourser`);
    await expect(dialog).toContainText("Déjà remboursé : 1 sur 2.");
    const options = dialog.getByLabel(/Monstera du bureau/).getByRole("option");
    await expect(options).toHaveText(["Ne pas rembourser", "1 sur 1"]);
  });

  test("a payment that is not what was asked for is explained, and given back", async ({
    page,
  }) => {
    test.slow();
    const order = await anOrderInReview(page);
    await aShopkeeper(page);
    await page.goto("/admin/commandes?statut=in_review");
    const row = page.getByRole("row").filter({ hasText: order.number });
    await expect(row).toContainText("À vérifier");
    await row.getByRole("link", { name: order.number }).click();
    await expect(page.getByText("Paiement à vérifier.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Bon de préparation" })).toHaveCount(0);
    await page.getByRole("link", { name: "Vérifier le paiement" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Enregistrer la décision" }).click();
    await expect(dialog).toContainText("Choisissez une décision");
    await dialog.getByRole("radio", { name: /^Rembourser et annuler/ }).check();
    await dialog.getByRole("button", { name: "Enregistrer la décision" }).click();
    await expect(page.getByText("Commande annulée, remboursement demandé.")).toBeVisible();
    await mailTo(order.email, `Remboursement de votre commande ${order.number}`);
    expect(await statusOf(order.id)).toBe("cancelled");
  });

  test("a payment that the provider does not know cannot be given back, and is closed", async ({
    page,
  }) => {
    const order = await anOrderInReview(page);
    await inShopDatabase("delete from simulated_intents where order_id = $1", [order.id]);
    await aShopkeeper(page);
    await page.goto(`/admin/commandes/${order.id}/verification`);
    const dialog = page.getByRole("dialog");
    const decide = dialog.getByRole("button", { name: "Enregistrer la décision" });
    await dialog.getByRole("radio", { name: /^Rembourser et annuler/ }).check();
    await decide.click();
    await expect(dialog).toContainText("Le prestataire ne connaît pas le paiement");
    await dialog.getByRole("radio", { name: /^Clore sans rembourser/ }).check();
    await decide.click();
    await expect(notice(page)).toContainText("Commande annulée sans remboursement");
    await expect(page.getByText("Vérification close sans remboursement")).toBeVisible();
    await mailTo(order.email, `Votre commande ${order.number} est annulée`);
    expect(await statusOf(order.id)).toBe("cancelled");
  });
});

test("the list is saved as a file that a French spreadsheet opens and that runs nothing", async ({
  page,
}) => {
  const order = await placeOrder(page);
  await inShopDatabase("update orders set customer_name = '=2+5' where id = $1", [order.id]);
  await aShopkeeper(page);
  await page.goto(`/admin/commandes?q=${order.email}`);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exporter en CSV" }).click();
  expect((await saved).suggestedFilename()).toBe("commandes.csv");
  const answer = await page.request.get(`/admin/commandes/export.csv?q=${order.email}`);
  const [head, line, rest] = (await answer.text()).split("\r\n");
  expect(head).toContain('\uFEFF"Commande";"Date";"Statut"');
  expect(line).toContain(`"${order.id}"`);
  expect(line).toContain(`"'=2+5"`);
  expect(rest).toBe("");
});

test.describe("before any script", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] });

  test("an order is found, taken in hand and shipped", async ({ page }) => {
    const id = await anOrderInHand("completed", "1 x Pot");
    await aShopkeeper(page);
    await page.goto("/admin/commandes");
    await words(page).fill(id.slice(0, 8));
    await words(page).press("Enter");
    const row = page.getByRole("row").filter({ hasText: id.slice(0, 8) });
    await row.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: /^Commande / })).toBeVisible();
    await page.getByRole("button", { name: "En traitement" }).click();
    await expect(notice(page)).toContainText("Commande en traitement");
    await page.getByRole("link", { name: "Expédiée" }).click();
    // The carrier of the last parcel stands there already.
    await page.getByLabel("Transporteur").fill("");
    await page.getByRole("button", { name: "Marquer comme expédiée" }).click();
    await expect(page.getByText("Le transporteur est requis")).toBeVisible();
    await page.getByLabel("Transporteur").fill("Chronopost");
    await page.getByLabel("Numéro de suivi").fill("XY1");
    await page.getByLabel("Adresse de suivi (facultatif)").fill("javascript:alert(1)");
    await page.getByRole("button", { name: "Marquer comme expédiée" }).click();
    await expect(page.getByText("L’adresse de suivi doit commencer par https://")).toBeVisible();
    await page.getByLabel("Adresse de suivi (facultatif)").fill("");
    await page.getByRole("button", { name: "Marquer comme expédiée" }).click();
    await expect(notice(page)).toContainText("Commande expédiée");
    expect(await statusOf(id)).toBe("shipped");
  });
});
