import type { Page } from "@playwright/test";
import { answerStripeInBrowser } from "../../support/stand-ins/stripe/answer-in-browser.ts";
import {
  type StripeStandIn,
  startStripe,
  stripeEnvironment,
  stripeKeys,
} from "../../support/stand-ins/stripe/server.ts";
import { startShopBeside } from "../shop-beside.ts";
import { type Ask, test as base, payButton, secretKey } from "./fixtures.ts";

/** A shop whose payments go through the stand-in of Stripe, on the server and in the browser. */
export const test = base.extend<object, { stripe: StripeStandIn }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from it.
    async ({}, use) => {
      const stripe = await startStripe();
      await use(stripe);
      await stripe.stop();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ stripe }, use) => {
      const shop = await startShopBeside({
        worker: true,
        env: { ...stripeEnvironment(stripe), SECRET_KEY: secretKey },
      });
      const url = `${shop.url}/webhooks/stripe`;
      stripe.webhooks.sendTo({ url, secret: stripeKeys.webhookSecret, times: 2 });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  page: async ({ page, stripe }, use) => {
    await answerStripeInBrowser(page, stripe);
    await use(page);
  },
});

export const stripeFields = (page: Page) => page.frameLocator('iframe[title^="Cadre de saisie"]');
export const bank = (page: Page) => page.frameLocator('iframe[title="Authentification 3D Secure"]');

export async function typeCard(page: Page, number: string) {
  await stripeFields(page).locator("[name=cardnumber]").fill(number);
  await stripeFields(page).locator("[name=exp-date]").fill("0448");
  await stripeFields(page).locator("[name=cvc]").fill("123");
}

export async function payWith(page: Page, number: string) {
  await typeCard(page, number);
  await payButton(page).click();
}

/** Another way than the card, by its name. */
export async function payBy(page: Page, name: string) {
  await stripeFields(page).getByRole("radio", { name }).check();
  await payButton(page).click();
}

/** What the shop knows of the one order of a product. */
export async function orderOf(ask: Ask, productId: string) {
  const [order] = await ask(
    `select orders.id, orders.status, reservation_expires_at, customer_email, paid_at,
       payments.status as payment, method, processing_at, intent_id, stock, reserved
     from orders join payments on payments.order_id = orders.id
     join order_items on order_items.order_id = orders.id
     join products on products.id = product_id where product_id = $1
     order by orders.created_at desc limit 1`,
    [productId],
  );
  return order;
}
