import type { Page } from "@playwright/test";
import { httpBuyers, line, wishFor } from "../../../sale/http-buyers.ts";
import { confirmAtStripe } from "../../../sale/stripe-buyers.ts";
import {
  type StripeStandIn,
  startStripe,
  stripeEnvironment,
  stripeKeys,
} from "../../../support/stand-ins/stripe/server.ts";
import { expectAccessible } from "../../accessible.ts";
import { expect, test } from "../../fixtures.ts";
import { anOwnShop, type OwnShop } from "../own-shop.ts";

let stripe: StripeStandIn;
let shop: OwnShop;
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  stripe = await startStripe();
  shop = await anOwnShop(stripeEnvironment(stripe), { worker: true });
  stripe.webhooks.sendTo({
    url: `${shop.url}/webhooks/stripe`,
    secret: stripeKeys.webhookSecret,
  });
});
test.afterAll(async () => {
  await shop?.stop();
  await stripe?.stop();
});

/** Bought and paid over HTTP, as the pages of the shop do it. */
async function aPaidOrder() {
  const buyers = httpBuyers({ url: shop.url, sockets: 1 });
  const [plant] = await shop.ask("select id from products where stock > 5 order by slug limit 1");
  const wish = wishFor([line(plant.id)]);
  const { body } = await buyers.start(wish);
  if (body?.outcome !== "started") throw new Error("the checkout did not start");
  const { orderId, payment } = body.order;
  await confirmAtStripe(stripe, payment);
  await buyers.outcome(wish.checkoutKey);
  buyers.leave();
  return { orderId, intentId: payment.intentId };
}

const openOrder = (page: Page, orderId: string) =>
  page.goto(`${shop.url}/admin/commandes/${orderId}`);

test("a disputed payment stops its order on every screen, until the bank has decided", async ({
  page,
}) => {
  const { orderId, intentId } = await aPaidOrder();
  await shop.enter(page);
  await openOrder(page, orderId);
  await expect(page.getByRole("button", { name: "En traitement" })).toBeVisible();

  const dispute = stripe.disputes.open({ payment_intent: intentId });
  const alert = page.getByText("Paiement contesté\u00a0: ne pas expédier.");
  await expect(async () => {
    await page.reload();
    await expect(alert).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("button", { name: "En traitement" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Rembourser", exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Annuler la commande" })).toHaveCount(0);
  await expect(
    page.getByText("paiement que le client dit ne pas avoir fait").first(),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${shop.url}/dashboard`);
  const work = page.getByRole("region", { name: "À faire" });
  await work.getByRole("link", { name: /Paiements contestés/ }).click();
  await expect(page.getByText("En litige\u00a0: ne pas expédier")).toBeVisible();

  stripe.disputes.close(dispute.id, "lost");
  const lost = page.getByText("Le litige est perdu et la somme rendue au client");
  await expect(async () => {
    await openOrder(page, orderId);
    await expect(lost).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("Perdu dans un litige")).toBeVisible();
  await page.getByRole("link", { name: "Annuler la commande" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Il n’y a plus rien à rembourser.");
  await dialog.getByRole("button", { name: "Annuler la commande" }).click();
  await expect(page.getByText("Annulée", { exact: true })).toBeVisible();
});

test("a refund made in Stripe's own pages is seen on its order", async ({ page }) => {
  const { orderId, intentId } = await aPaidOrder();
  await shop.enter(page);
  stripe.refunds.create({ payment_intent: intentId, amount: "1000" });
  const told = page.getByText("Remboursement fait chez le prestataire de paiement");
  await expect(async () => {
    await openOrder(page, orderId);
    await expect(told).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(/Remboursement effectué\s:/).first()).toBeVisible();
});

test("what a night has found is in the dialog of the connection, and in what there is to do", async ({
  page,
}) => {
  const { orderId, intentId } = await aPaidOrder();
  await shop.enter(page);
  await page.goto(`${shop.url}/admin/connexions/stripe`);
  const dialog = page.getByRole("dialog", { name: "Configuration Stripe" });
  await expect(dialog).toContainText("Aucune comparaison n’a encore eu lieu.");
  await shop.ask(
    `with night as (
       insert into payment_comparisons
         (night, since, until, charges, charged_cents, refunds, refunded_cents, disputes, fees_cents,
          compared_at)
       values ('2026-11-14', now(), now(), 3, 12470, 1, 1000, 0, 260, now())
     )
     select`,
  );
  await page.reload();
  await expect(dialog).toContainText("Aucun écart entre Stripe et la boutique.");
  await shop.ask(
    `insert into payment_differences (night, kind, provider_id, order_id, ours_cents, theirs_cents)
     values ('2026-11-14', 'charge_amount', $1, $2, 4780, 4680)`,
    [intentId, orderId],
  );
  await page.goto(`${shop.url}/dashboard`);
  await page
    .getByRole("region", { name: "À faire" })
    .getByRole("link", { name: /Écarts/ })
    .click();
  await expect(dialog).toContainText("Encaissement d’un autre montant");
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Voir la commande" }).click();
  await expect(page).toHaveURL(`${shop.url}/admin/commandes/${orderId}`);
});
