// Long because it is one thing: every way in which a page may miss the end of its payment.
import type { Page, Route } from "@playwright/test";
import {
  type Ask,
  cartLine,
  expect,
  fillCard,
  fillDelivery,
  openPayment,
  openWith,
  orderOf,
  payButton,
  type Sold,
  storedCart,
  test,
  toPayment,
} from "./fixtures.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

test("who had paid without being told is brought to the confirmation", async ({
  page,
  addProduct,
}) => {
  await openPayment(page, [cartLine(await addProduct())]);
  await fillCard(page);
  const paid = page.waitForResponse("**/api/payments/simulated");
  // The page dies between the payment and its end.
  await page.route("**/api/checkout/outcome", () => {});
  await payButton(page).click();
  await paid;
  await page.unroute("**/api/checkout/outcome");
  await page.reload();
  await expect(page).toHaveURL("/order-success");
  expect(await storedCart(page)).toBeNull();
});

test("[4.after-payment.04] a payment whose end cannot be learnt gets a reference, which finds its order", async ({
  page,
  addProduct,
  ask,
}) => {
  test.slow();
  const plant = await addProduct();
  await openPayment(page, [cartLine(plant)]);
  await fillCard(page);
  await page.route("**/api/checkout/outcome", (route) => route.abort());
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success", { timeout: 20_000 });
  const receipt = page.locator(".receipt");
  await expect(receipt).toContainText(/ORD-\d{13}/);
  await expect(receipt).toContainText("Confirmée");
  await expect(page.getByText("L’e-mail de confirmation suit")).toBeVisible();
  expect(await storedCart(page)).toBeNull();
  const reference = ((await receipt.textContent()) ?? "").match(/ORD-\d{13}/)?.[0];

  await page.unroute("**/api/checkout/outcome");
  await expect(receipt).toContainText("Référence provisoire", { timeout: 15_000 });
  const order = await orderOf(ask, plant.id);
  expect(order).toMatchObject({ status: "completed", late_reference: reference });
  await expect(receipt).toContainText(order.id);
  await page.reload();
  await expect(receipt).toContainText(order.id);
  await expect(receipt).toContainText(`Référence provisoire : ${reference}`);
});

const OUTCOME = "**/api/checkout/outcome";
const PAYMENT = "**/api/payments/simulated";

const verifying = (page: Page) => page.getByText("Nous vérifions votre paiement");
const notPaid = (page: Page) =>
  page.getByText("Votre paiement n’a pas abouti : rien n’a été débité");

/** The shop takes the payment, and its answer never comes back. */
const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort();
};

const statusesOf = async (ask: Ask, productId: string) => {
  const rows = await ask(
    `select status from orders join order_items on order_id = orders.id
     where product_id = $1 order by created_at`,
    [productId],
  );
  return rows.map(({ status }) => status);
};

/** Paid, as the shop knows; the page has been told nothing, and cannot ask. */
async function payUnheard(page: Page, plant: Sold) {
  await openPayment(page, [cartLine(plant)]);
  await fillCard(page);
  await page.route(PAYMENT, loseAnswer);
  await page.route(OUTCOME, (route) => route.abort());
  await payButton(page).click();
  await expect(verifying(page)).toBeVisible({ timeout: 10_000 });
}

test("a payment that never left is not called confirmed, and can be made once the network is back", async ({
  page,
  context,
  addProduct,
  ask,
}) => {
  test.slow();
  const plant = await addProduct();
  await openPayment(page, [cartLine(plant)]);
  await fillCard(page);
  await context.setOffline(true);
  await payButton(page).dblclick();
  await expect(verifying(page)).toBeVisible();
  // Longer than the page asks before it may speak of failure.
  await page.waitForTimeout(9000);
  await expect(verifying(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/checkout");
  expect(await storedCart(page)).not.toBeNull();

  await context.setOffline(false);
  await expect(notPaid(page)).toBeVisible({ timeout: 20_000 });
  await expect(verifying(page)).toBeHidden();
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  await expect(page.getByText(/ORD-/)).toHaveCount(0);
  expect(await statusesOf(ask, plant.id)).toEqual(["completed"]);
  expect(await storedCart(page)).toBeNull();
});

test("a payment whose answer was lost is verified, through a reload and on the cart page, until it is known", async ({
  page,
  addProduct,
  ask,
}) => {
  test.slow();
  const plant = await addProduct();
  await payUnheard(page, plant);
  await expect(payButton(page)).toHaveAttribute("aria-disabled", "true");
  await page.reload();
  await expect(verifying(page)).toBeVisible();
  await page.goto("/cart");
  await expect(verifying(page)).toBeVisible();
  expect(await storedCart(page)).not.toBeNull();
  await page.goBack();
  await expect(verifying(page)).toBeVisible();

  await page.unroute(OUTCOME);
  await expect(page).toHaveURL("/order-success", { timeout: 15_000 });
  await expect(page.locator(".receipt")).toContainText((await orderOf(ask, plant.id)).id);
  expect(await storedCart(page)).toBeNull();
  expect(await statusesOf(ask, plant.id)).toEqual(["completed"]);
  // What is known is asked no more.
  await page.goto("/cart");
  await expect(page.getByText("Votre panier est vide")).toBeVisible();
  await expect(verifying(page)).toBeHidden();
});

test("back and forward during the verification find it again", async ({ page, addProduct }) => {
  await payUnheard(page, await addProduct());
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Livraison");
  await expect(verifying(page)).toBeVisible();
  await page.goForward();
  await expect(verifying(page)).toBeVisible();
  await page.unroute(OUTCOME);
  await expect(page).toHaveURL("/order-success", { timeout: 15_000 });
});

test("who comes back tomorrow learns that it was paid, and loses from the cart only what was bought", async ({
  page,
  context,
  addProduct,
  ask,
}) => {
  const plant = await addProduct();
  const other = await addProduct();
  await payUnheard(page, plant);
  await page.close();

  const tomorrow = await context.newPage();
  await tomorrow.clock.install({ time: Date.now() + 26 * 3600 * 1000 });
  await openWith(tomorrow, "/cart", [cartLine(plant), cartLine(other, 2)]);
  await expect(tomorrow).toHaveURL("/order-success", { timeout: 15_000 });
  await expect(tomorrow.locator(".receipt")).toContainText((await orderOf(ask, plant.id)).id);
  const { lines } = await storedCart(tomorrow);
  expect(lines).toMatchObject([{ product: { id: other.id }, quantity: 2 }]);
});

test("who comes back when the reservation has ended learns that nothing was paid, and can pay", async ({
  page,
  context,
  addProduct,
  ask,
}) => {
  test.slow();
  const plant = await addProduct();
  await openPayment(page, [cartLine(plant)]);
  await fillCard(page);
  await page.route(PAYMENT, (route) => route.abort());
  await page.route(OUTCOME, (route) => route.abort());
  await payButton(page).click();
  await expect(verifying(page)).toBeVisible({ timeout: 10_000 });
  await page.close();
  const { id } = await orderOf(ask, plant.id);
  await ask(
    "update orders set reservation_expires_at = now() - interval '1 minute' where id = $1",
    [id],
  );
  await ask("select graphile_worker.add_job('expire-orders', '{}')");
  await expect
    .poll(
      async () => (await ask("select reservation_expires_at from orders where id = $1", [id]))[0],
    )
    .toEqual({ reservation_expires_at: null });

  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + 26 * 3600 * 1000 });
  await later.goto("/cart");
  await expect(notPaid(later)).toBeVisible();
  await expect(later.locator(".cart-line")).toHaveCount(1);
  await later.getByRole("button", { name: "Fermer le message" }).click();
  await later.reload();
  await expect(later.locator(".cart-line")).toHaveCount(1);
  await expect(notPaid(later)).toBeHidden();
  await later.goto("/checkout");
  await fillDelivery(later);
  await toPayment(later).click();
  await fillCard(later);
  await payButton(later).click();
  await expect(later).toHaveURL("/order-success");
  expect((await statusesOf(ask, plant.id)).filter((status) => status === "completed")).toHaveLength(
    1,
  );
});

test("another tab that pays again meanwhile is brought to what was paid, and pays nothing twice", async ({
  page,
  context,
  addProduct,
  ask,
}) => {
  test.slow();
  const plant = await addProduct();
  await payUnheard(page, plant);
  await expect.poll(() => statusesOf(ask, plant.id)).toBeTruthy();
  // What the worker, or a webhook, would have done meanwhile.
  const { id } = await orderOf(ask, plant.id);
  const [{ checkout_key }] = await ask("select checkout_key from orders where id = $1", [id]);
  await page.request.post("/api/checkout/outcome", {
    data: { checkoutKey: checkout_key },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(await statusesOf(ask, plant.id)).toEqual(["completed"]);

  const other = await context.newPage();
  await other.route(OUTCOME, (route) => route.abort());
  await other.goto("/checkout");
  await expect(verifying(other)).toBeVisible();
  await fillDelivery(other);
  await toPayment(other).click();
  await expect(other.getByText("Cette commande est déjà payée")).toBeVisible();
  expect(await statusesOf(ask, plant.id)).toEqual(["completed"]);
  await other.unroute(OUTCOME);
  await expect(other).toHaveURL("/order-success", { timeout: 15_000 });
  expect(await statusesOf(ask, plant.id)).toEqual(["completed"]);
});

test("a payment that never left is told in another tab, which pays; the first one asks no more", async ({
  page,
  context,
  addProduct,
  ask,
}) => {
  test.slow();
  const plant = await addProduct();
  await openPayment(page, [cartLine(plant)]);
  await fillCard(page);
  await page.route(PAYMENT, (route) => route.abort());
  await page.route(OUTCOME, (route) => route.abort());
  await payButton(page).click();
  await expect(verifying(page)).toBeVisible({ timeout: 10_000 });

  const other = await context.newPage();
  await other.goto("/cart");
  await expect(notPaid(other)).toBeVisible({ timeout: 20_000 });
  await other.goto("/checkout");
  await fillDelivery(other);
  await toPayment(other).click();
  await fillCard(other);
  await payButton(other).click();
  await expect(other).toHaveURL("/order-success");
  await expect(page).toHaveURL("/cart");
  await expect(verifying(page)).toBeHidden();
  expect(await statusesOf(ask, plant.id)).toEqual(["cancelled", "completed"]);
});

test("a slow payment is waited for", async ({ page, addProduct, ask }) => {
  test.slow();
  const plant = await addProduct();
  await openPayment(page, [cartLine(plant)]);
  await fillCard(page);
  await page.route(PAYMENT, async (route) => {
    await page.waitForTimeout(8000);
    await route.continue();
  });
  await payButton(page).click();
  await page.waitForTimeout(7000);
  await expect(payButton(page)).toHaveText("Traitement en cours...");
  await expect(verifying(page)).toBeHidden();
  await expect(page).toHaveURL("/order-success", { timeout: 15_000 });
  expect(await statusesOf(ask, plant.id)).toEqual(["completed"]);
});

test("the reference of a payment that succeeded reaches its order although the tab was closed", async ({
  page,
  context,
  addProduct,
  ask,
}) => {
  test.slow();
  const plant = await addProduct();
  await openPayment(page, [cartLine(plant)]);
  await fillCard(page);
  await page.route(OUTCOME, (route) => route.abort());
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success", { timeout: 20_000 });
  const reference = ((await page.locator(".receipt").textContent()) ?? "").match(/ORD-\d{13}/)?.[0];
  await page.close();

  const later = await context.newPage();
  await later.goto("/cart");
  await expect
    .poll(async () => orderOf(ask, plant.id))
    .toMatchObject({ status: "completed", late_reference: reference });
  // It was told that it is paid: nothing is left to say.
  await expect(later).toHaveURL("/cart");
  await expect(verifying(later)).toBeHidden();
});
