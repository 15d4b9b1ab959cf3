import { cartLine, expect, openPayment, payButton, storedCart } from "./fixtures.ts";
import { orderOf, payBy, payWith, stripeFields, test, typeCard } from "./stripe-fixtures.ts";

// Whole journeys, each through four origins.
test.describe.configure({ timeout: 90_000 });

test("cards come first, then wallets and PayPal; what takes days is not offered, and nothing is asked twice", async ({
  page,
  addProduct,
}) => {
  await openPayment(page, [cartLine(await addProduct())]);
  await expect(page.getByText("Payer par")).toBeVisible();
  const fields = stripeFields(page);
  await expect(fields.locator("[name=cardnumber]")).toBeVisible();
  await expect(fields.locator("[name=postal]")).toHaveCount(0);
  const names = (await fields.locator("label").allTextContents()).slice(0, 4);
  expect(names).toEqual(["Carte bancaire", "Google Pay", "PayPal", "Link"]);
  await expect(fields.getByText("Prélèvement SEPA")).toHaveCount(0);
});

test("who holds a card of two networks chooses, and a wallet is a card", async ({
  page,
  addProduct,
  ask,
  stripe,
}) => {
  const product = await addProduct();
  await openPayment(page, [cartLine(product)]);
  await typeCard(page, "4000002500001001");
  await stripeFields(page).getByLabel("Marque de la carte").selectOption("cartes_bancaires");
  await payButton(page).click();
  await page.waitForURL("**/order-success**");
  expect(await orderOf(ask, product.id)).toMatchObject({ method: "cartes_bancaires" });

  const other = await addProduct();
  await openPayment(page, [cartLine(other)]);
  await payBy(page, "Google Pay");
  await page.waitForURL("**/order-success**");
  await stripe.webhooks.delivered();
  expect(await orderOf(ask, other.id)).toMatchObject({ status: "completed", method: "google_pay" });
});

test("PayPal leads away and back, and the order is confirmed with an empty cart", async ({
  page,
  addProduct,
  ask,
}) => {
  const product = await addProduct({ stock: 3 });
  await openPayment(page, [cartLine(product, 2)]);
  await payBy(page, "PayPal");
  await page.getByRole("button", { name: "Autoriser le paiement" }).click();
  await page.waitForURL("**/order-success**", { timeout: 20_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Commande confirmée !");
  expect(await storedCart(page)).toBeNull();
  expect(await orderOf(ask, product.id)).toMatchObject({
    status: "completed",
    method: "paypal",
    stock: 1,
    reserved: 0,
  });
});

test("who refuses at PayPal is told so, and pays at once by card", async ({
  page,
  addProduct,
  ask,
}) => {
  const product = await addProduct();
  await openPayment(page, [cartLine(product)]);
  await payBy(page, "PayPal");
  await page.getByRole("button", { name: "Refuser le paiement" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre paiement n’a pas abouti");
  await expect(page.getByText("Rien n’a été débité.")).toBeVisible();
  expect(await storedCart(page)).not.toBeNull();
  await page.getByRole("link", { name: "Revenir au paiement" }).click();
  await expect(payButton(page)).toBeEnabled();
  await payWith(page, "4242424242424242");
  await page.waitForURL("**/order-success**");
  expect(await orderOf(ask, product.id)).toMatchObject({ status: "completed", method: "visa" });
});

test.describe("left in the middle", () => {
  // What Stripe says of a payment that has begun elsewhere.
  test.use({ expectedErrors: [/400 \(Bad Request\)/] });

  test("who comes back from PayPal by the browser's own button goes on there", async ({
    page,
    addProduct,
    ask,
  }) => {
    const product = await addProduct();
    await openPayment(page, [cartLine(product)]);
    await payBy(page, "PayPal");
    await expect(page.getByRole("button", { name: "Autoriser le paiement" })).toBeVisible();
    await page.goBack();
    await expect(payButton(page)).toHaveText(/Payer/, { timeout: 20_000 });
    await expect(payButton(page)).toBeEnabled();
    await payBy(page, "PayPal");
    await page.getByRole("button", { name: "Autoriser le paiement" }).click();
    await page.waitForURL("**/order-success**", { timeout: 20_000 });
    expect(await orderOf(ask, product.id)).toMatchObject({ status: "completed" });
  });
});

test("who closes the tab at PayPal is served by the webhook alone", async ({
  page,
  addProduct,
  ask,
  stripe,
}) => {
  const product = await addProduct();
  await openPayment(page, [cartLine(product)]);
  await payBy(page, "PayPal");
  await expect(page.getByRole("button", { name: "Autoriser le paiement" })).toBeVisible();
  await page.close();
  const { intent_id } = await orderOf(ask, product.id);
  stripe.intents.comeBack(stripe.intents.get(intent_id), "authorized");
  await expect
    .poll(async () => (await orderOf(ask, product.id)).status, { timeout: 15_000 })
    .toBe("completed");
});

test("who comes back in another browser learns how the payment stands, and nothing more", async ({
  page,
  browser,
  addProduct,
  ask,
  stripe,
  shop,
}) => {
  const product = await addProduct();
  await openPayment(page, [cartLine(product)]);
  await payBy(page, "PayPal");
  await expect(page.getByRole("button", { name: "Autoriser le paiement" })).toBeVisible();
  const { intent_id, id } = await orderOf(ask, product.id);
  const intent = stripe.intents.get(intent_id);
  const back = `${intent.redirect?.returnUrl}?redirect_status=succeeded`;
  const context = await browser.newContext();
  const other = await context.newPage();

  // Its address says that it was paid; the provider says that it was not.
  await other.goto(back);
  const title = other.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Votre paiement n’est pas terminé");
  stripe.intents.comeBack(intent, "authorized");
  await other.waitForTimeout(1100);
  await other.goto(back);
  await expect(title).toHaveText("Paiement reçu");
  const text = await other.locator("main").textContent();
  for (const told of [product.name, "Camille", "Gobelins"]) expect(text).not.toContain(told);
  await other.goto(`${shop.url}/paiement/retour/${id}.faux`);
  await expect(title).toHaveText("Ce lien n’est pas valable");
  await context.close();
});

test.describe("a method that answers later", () => {
  test("holds the plants and says so, then confirms the order", async ({
    page,
    addProduct,
    ask,
    stripe,
  }) => {
    const product = await addProduct({ stock: 3 });
    await openPayment(page, [cartLine(product)]);
    await payBy(page, "Virement instantané");
    await page.getByRole("button", { name: "réponse plus tard" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paiement en cours");
    await expect(page.getByText("vous recevrez un e-mail")).toBeVisible();
    const waiting = await orderOf(ask, product.id);
    expect(waiting).toMatchObject({ status: "pending", payment: "open", stock: 3, reserved: 1 });
    expect(waiting.processing_at).not.toBeNull();
    expect(await storedCart(page)).not.toBeNull();
    // The cart says it too, and nothing can be paid a second time.
    await page.goto("/cart");
    await expect(page.getByText("Paiement en cours")).toBeVisible();

    stripe.intents.land(stripe.intents.get(waiting.intent_id), "succeeded");
    await expect
      .poll(async () => (await orderOf(ask, product.id)).status, { timeout: 15_000 })
      .toBe("completed");
    await page.goto("/cart");
    await page.waitForURL("**/order-success**", { timeout: 20_000 });
    expect(await storedCart(page)).toBeNull();
    expect(await orderOf(ask, product.id)).toMatchObject({
      method: "pay_by_bank",
      stock: 2,
      reserved: 0,
    });
  });

  test("that fails leaves the order to be paid in another way", async ({
    page,
    addProduct,
    ask,
    stripe,
  }) => {
    const product = await addProduct({ stock: 3 });
    await openPayment(page, [cartLine(product)]);
    await payBy(page, "Virement instantané");
    await page.getByRole("button", { name: "réponse plus tard" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paiement en cours");
    const { intent_id } = await orderOf(ask, product.id);
    stripe.intents.land(stripe.intents.get(intent_id), "failed");
    await expect
      .poll(async () => (await orderOf(ask, product.id)).processing_at, { timeout: 15_000 })
      .toBeNull();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Votre paiement n’a pas abouti",
    );
    await page.getByRole("link", { name: "Revenir au paiement" }).click();
    await expect(payButton(page)).toBeEnabled({ timeout: 20_000 });
    await payWith(page, "4242424242424242");
    await page.waitForURL("**/order-success**");
    expect(await orderOf(ask, product.id)).toMatchObject({ status: "completed", stock: 2 });
  });
});
