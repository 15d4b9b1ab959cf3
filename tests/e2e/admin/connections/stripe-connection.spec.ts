import type { Page } from "@playwright/test";
import {
  type StripeStandIn,
  startStripe,
  stripeEnvironment,
} from "../../../support/stand-ins/stripe/server.ts";
import { expect, test } from "../../fixtures.ts";
import { anOwnShop, type OwnShop } from "../own-shop.ts";

let stripe: StripeStandIn;
let shop: OwnShop;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  stripe = await startStripe();
  shop = await anOwnShop(stripeEnvironment(stripe));
});
test.afterAll(async () => {
  await shop?.stop();
  await stripe?.stop();
});
test.beforeEach(async ({ page }) => {
  stripe.faults.clear();
  await shop.enter(page);
});

const PAYMENT = "/admin/connexions/stripe";
const said = (page: Page, words: string) => page.getByRole("status").getByText(words);

async function check(page: Page) {
  await page.goto(shop.url + PAYMENT);
  await page.getByRole("dialog").getByRole("button", { name: "Vérifier la connexion" }).click();
}

test("[2.admin.04] [2.admin.06] a provider that knows our keys is connected", async ({ page }) => {
  await page.goto(`${shop.url}/admin`);
  await expect(page.getByRole("link", { name: "Stripe Connecté" })).toBeVisible();
  const card = page.getByRole("article").filter({ hasText: "Paiement" });
  await expect(card.getByText("Connecté", { exact: true })).toBeVisible();
  await expect(card).toContainText("Stripe, mode test");
  await card.getByRole("button", { name: "Vérifier la connexion" }).click();
  await expect(said(page, "Connexion à Stripe établie avec succès")).toBeVisible();
});

test("[2.admin.15] [8.notices.03] the server checks, and the button says that it does", async ({
  page,
}) => {
  await page.goto(`${shop.url}/admin`);
  await page.getByRole("link", { name: "Stripe Connecté" }).click();
  const dialog = page.getByRole("dialog", { name: "Configuration Stripe" });
  await expect(dialog).toContainText("Connecté");
  await expect(dialog).toContainText("configuration d'environnement");
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
  stripe.faults.cause({ kind: "slow", ms: 1_000 }, { path: /balance/ });
  const asked = stripe.requests.length;
  await dialog.getByRole("button", { name: "Vérifier la connexion" }).click();
  await expect(dialog.getByRole("button", { name: "Vérification en cours..." })).toBeVisible();
  await expect(said(page, "Connexion à Stripe établie avec succès")).toBeVisible();
  expect(stripe.requests.slice(asked).map(({ path }) => path)).toEqual(["/v1/balance"]);
});

test("[8.notices.14] a check that fails says so", async ({ page }) => {
  stripe.faults.cause({ kind: "cut" }, { times: 9, path: /balance/ });
  await check(page);
  await expect(said(page, "Erreur lors de la vérification de la connexion Stripe")).toBeVisible();
});

test("[8.notices.13] keys that the provider refuses are told, and it is no longer connected", async ({
  page,
}) => {
  const error = { type: "invalid_request_error", message: "Invalid API Key provided" };
  stripe.faults.cause({ kind: "status", status: 401, body: { error } }, { times: 9 });
  await check(page);
  const words = "Impossible de se connecter à Stripe. Vérifiez vos clés API.";
  await expect(said(page, words)).toBeVisible();
  await expect(page.getByRole("link", { name: "Configurer Stripe" }).first()).toBeVisible();
  const card = page.getByRole("article").filter({ hasText: "Paiement" });
  await expect(card.getByText("Non connecté", { exact: true })).toBeVisible();
  await expect(card.getByRole("link", { name: "Configurer Stripe" })).toBeVisible();
});
