// Long because it is one shop: all that is paid there goes through the same stand-in of Stripe.

import { addCode } from "../../support/shop/add-code.ts";
import { stripeKeys } from "../../support/stand-ins/stripe/server.ts";
import {
  type Ask,
  cartLine,
  expect,
  fillDelivery,
  openPayment,
  openWith,
  payButton,
  storedCart,
  toPayment,
} from "./fixtures.ts";
import { bank, payWith, stripeFields, test } from "./stripe-fixtures.ts";

// Whole journeys, each through three origins.
test.describe.configure({ timeout: 90_000 });

test("[7.payment.03] Stripe's script comes from Stripe, with the publishable key, on the payment step only", async ({
  page,
  addProduct,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).hostname.endsWith("stripe.com")) scripts.push(request.url());
  });
  const lines = [cartLine(await addProduct())];
  await openWith(page, "/cart", lines);
  await openWith(page, "/checkout", lines);
  expect(scripts).toEqual([]);
  await openPayment(page, lines);
  await expect(stripeFields(page).locator("[name=cardnumber]")).toBeVisible();
  await expect(stripeFields(page).locator("[name=postal]")).toHaveCount(0);
  expect(scripts[0]).toBe("https://js.stripe.com/endive/stripe.js");
  expect(scripts[1]).toContain(`key=${stripeKeys.publishableKey}`);
  expect(await page.content()).not.toContain(stripeKeys.secretKey);
});

test("only the page that takes cards lets Stripe in", async ({ request }) => {
  const policy = async (path: string) =>
    (await request.get(path)).headers()["content-security-policy"];
  expect(await policy("/checkout")).toContain("https://js.stripe.com");
  for (const path of ["/", "/cart", "/order-success", "/contact"]) {
    expect(await policy(path), path).not.toContain("stripe");
  }
});

test.describe("paying with Stripe", () => {
  // A refused card is an answer 402, which the browser writes down as an error.
  test.use({ expectedErrors: [/402 \(Payment Required\)/] });

  test("a refused card is told, another one is asked by its bank and pays, and the order is completed once", async ({
    page,
    addProduct,
    ask,
    stripe,
  }) => {
    const product = await addProduct({ stock: 3 });
    await openPayment(page, [cartLine(product, 2)]);
    await payWith(page, "4000000000000002");
    await expect(page.getByText("Votre carte a été refusée.")).toBeVisible();
    await expect(payButton(page)).toBeEnabled();

    await payWith(page, "4000002500003155");
    await bank(page).getByRole("button", { name: "Échouer" }).click();
    await expect(page.getByText("vérifier votre moyen de paiement")).toBeVisible();

    await payWith(page, "4000002500003155");
    await bank(page).getByRole("button", { name: "Terminer" }).click();
    await page.waitForURL("**/order-success**");
    await stripe.webhooks.delivered();

    const orders = () =>
      ask(
        `select orders.id, orders.status, payments.status as payment, provider, amount_cents, stock, reserved
         from orders join payments on payments.order_id = orders.id
         join order_items on order_items.order_id = orders.id
         join products on products.id = product_id where product_id = $1`,
        [product.id],
      );
    await expect
      .poll(async () => (await orders()).map(({ status }) => status))
      .toEqual(["completed"]);
    const [order] = await orders();
    expect(order).toMatchObject({
      payment: "succeeded",
      provider: "stripe",
      stock: 1,
      reserved: 0,
    });
    expect(stripe.intents.search(`metadata["order_id"]:"${order.id}"`)).toMatchObject([
      { status: "succeeded", amount: order.amount_cents, currency: "eur" },
    ]);
  });

  test("a code takes from what Stripe is asked for", async ({ page, addProduct, ask, stripe }) => {
    const product = await addProduct({ price: 4990 });
    const code = await addCode({ query: ask }, { percent: 20 });
    await openWith(page, "/cart", [cartLine(product)]);
    await page.getByRole("textbox", { name: "Code", exact: true }).fill(code);
    await page.getByRole("button", { name: "Appliquer" }).click();
    await expect(page.locator(".totals")).toContainText(/39,92\s€/);
    await page.goto("/checkout");
    await fillDelivery(page);
    await toPayment(page).click();
    await expect(payButton(page)).toBeEnabled();
    await payWith(page, "4242424242424242");
    await page.waitForURL("**/order-success**");
    await stripe.webhooks.delivered();
    const [order] = await ask(
      `select orders.id, total_cents, delivery_cents from orders
       join order_items on order_id = orders.id where product_id = $1`,
      [product.id],
    );
    expect(order.total_cents).toBe(3992 + order.delivery_cents);
    expect(stripe.intents.search(`metadata["order_id"]:"${order.id}"`)).toMatchObject([
      { status: "succeeded", amount: order.total_cents },
    ]);
  });
});

test.describe("while Stripe is away", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("[8.catalogue.13] a payment that cannot be prepared is told, and can be prepared again", async ({
    page,
    addProduct,
    stripe,
  }) => {
    await openWith(page, "/checkout", [cartLine(await addProduct())]);
    await fillDelivery(page);
    stripe.faults.cause({ kind: "status", status: 500 }, { times: 9, path: /POST .*intents$/ });
    await toPayment(page).click();
    await expect(page.getByRole("alert")).toContainText(
      "Une erreur est survenue lors de la préparation du paiement.",
      { timeout: 15_000 },
    );
    await expect(payButton(page)).toBeDisabled();
    stripe.faults.clear();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(payButton(page)).toBeEnabled();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test("a buyer who closes the tab after paying is served by the webhook alone", async ({
  page,
  addProduct,
  ask,
}) => {
  const product = await addProduct();
  await openPayment(page, [cartLine(product)]);
  // The page never gets to ask what became of the payment.
  await page.route("**/api/checkout/outcome", () => page.close());
  await payWith(page, "4242424242424242").catch(() => undefined);
  const status = async () => {
    const [order] = await ask(
      `select status from orders join order_items on order_id = orders.id where product_id = $1`,
      [product.id],
    );
    return order?.status;
  };
  await expect.poll(status, { timeout: 15_000 }).toBe("completed");
});

test.describe("a payment of which Stripe's answer is lost", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test.afterEach(({ stripe }) => stripe.faults.clear());

  const completed = (ask: Ask, productId: string) =>
    ask(
      `select orders.id from orders join order_items on order_id = orders.id
       where product_id = $1 and status = 'completed'`,
      [productId],
    );

  test("is verified while nobody can be asked, then told as paid", async ({
    page,
    addProduct,
    ask,
    stripe,
  }) => {
    const product = await addProduct();
    await openPayment(page, [cartLine(product)]);
    stripe.faults.cause({ kind: "cut-after" }, { path: /confirm$/ });
    await page.route("**/api/checkout/outcome", (route) => route.abort());
    await payWith(page, "4242424242424242");
    await expect(page.getByText("Nous vérifions votre paiement")).toBeVisible({ timeout: 15_000 });
    await page.waitForTimeout(9000);
    await expect(page.getByText("Nous vérifions votre paiement")).toBeVisible();
    expect(await storedCart(page)).not.toBeNull();
    await page.unroute("**/api/checkout/outcome");
    await expect(page).toHaveURL("/order-success", { timeout: 20_000 });
    expect(await completed(ask, product.id)).toHaveLength(1);
  });

  for (const [how, fault] of [
    ["never left", { kind: "cut" }],
    [
      "met a fault of Stripe's own",
      { kind: "status", status: 500, body: { error: { type: "api_error", message: "Oops" } } },
    ],
  ] as const) {
    test(`that ${how} is told as not paid, and is paid once when tried again`, async ({
      page,
      addProduct,
      ask,
      stripe,
    }) => {
      const product = await addProduct();
      await openPayment(page, [cartLine(product)]);
      stripe.faults.cause(fault, { path: /confirm$/ });
      await payWith(page, "4242424242424242");
      await expect(page.getByText("Nous vérifions votre paiement")).toBeVisible({
        timeout: 15_000,
      });
      await expect(
        page.getByText("Votre paiement n’a pas abouti : rien n’a été débité"),
      ).toBeVisible({ timeout: 20_000 });
      await expect(payButton(page)).toBeEnabled();
      await payButton(page).click();
      await expect(page).toHaveURL("/order-success", { timeout: 20_000 });
      expect(await completed(ask, product.id)).toHaveLength(1);
      const [order] = await completed(ask, product.id);
      expect(stripe.intents.search(`metadata["order_id"]:"${order.id}"`)).toHaveLength(1);
    });
  }
});
