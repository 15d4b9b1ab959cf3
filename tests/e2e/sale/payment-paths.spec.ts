import {
  camille,
  cartLine,
  chooseCountry,
  expect,
  fillCard,
  fillDelivery,
  openPayment,
  payButton,
  test,
  toPayment,
} from "./fixtures.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

test("back, forward and reload find the same order again", async ({ page, addProduct, ask }) => {
  const plant = await addProduct();
  await openPayment(page, [cartLine(plant)]);
  const title = page.getByRole("heading", { level: 1 });
  await page.goBack();
  await expect(title).toHaveText("Livraison");
  await page.goForward();
  await expect(payButton(page)).toBeEnabled();
  await page.reload();
  await expect(payButton(page)).toBeEnabled();
  const [{ count }] = await ask("select count(*)::int from order_items where product_id = $1", [
    plant.id,
  ]);
  expect(count).toBe(1);
});

test("another address takes the place of the first order, and its plants", async ({
  page,
  addProduct,
  ask,
}) => {
  const plant = await addProduct({ stock: 1 });
  await openPayment(page, [cartLine(plant)]);
  await page.getByRole("link", { name: "Modifier les informations" }).click();
  await page.locator('input[name="city"]').fill("Lyon");
  await page.getByRole("button", { name: "Continuer vers le paiement" }).click();
  await expect(payButton(page)).toBeEnabled();
  const orders = await ask(
    `select status, city from orders join order_items on order_id = orders.id
     where product_id = $1 order by created_at`,
    [plant.id],
  );
  expect(orders).toEqual([
    { status: "cancelled", city: "Paris" },
    { status: "pending", city: "Lyon" },
  ]);
});

for (const [field, wrong, right] of [
  ["email", "camille.renaud", camille.email],
  ["country", "Islande", "France"],
] as const) {
  test(`a change of ${field} that is refused leaves the shopper the plant they hold`, async ({
    page,
    addProduct,
    ask,
  }) => {
    const plant = await addProduct({ stock: 1 });
    await openPayment(page, [cartLine(plant)]);
    await page.getByRole("link", { name: "Modifier les informations" }).click();
    const change = (value: string) =>
      field === "country" ? chooseCountry(page, value) : fillDelivery(page, { [field]: value });
    await change(wrong);
    await fillDelivery(page, { city: "Lyon" });
    await toPayment(page).click();
    await expect(page.locator(`[name="${field}"]`)).toHaveAttribute("aria-invalid");
    await change(right);
    await toPayment(page).click();
    await expect(payButton(page)).toBeEnabled();
    const holds = await ask(
      `select city, quantity from stock_reservations join orders on orders.id = order_id
       where product_id = $1`,
      [plant.id],
    );
    expect(holds).toEqual([{ city: "Lyon", quantity: 1 }]);
  });
}

test("after a change that never arrived, another one finds the plant that is held", async ({
  page,
  addProduct,
  ask,
}) => {
  const plant = await addProduct({ stock: 1 });
  await openPayment(page, [cartLine(plant)]);
  await page.getByRole("link", { name: "Modifier les informations" }).click();
  await page.route("**/api/checkout", (route) => route.abort());
  await fillDelivery(page, { city: "Lyon" });
  await toPayment(page).click();
  await expect(page.getByText("La boutique n’a pas pu répondre")).toBeVisible();
  await page.unroute("**/api/checkout");
  // The page is asked afresh what the cart may hold.
  await page.reload();
  await fillDelivery(page, { city: "Nantes" });
  await toPayment(page).click();
  await expect(payButton(page)).toBeEnabled();
  const orders = await ask(
    `select status, city from orders join order_items on order_id = orders.id
     where product_id = $1 order by created_at`,
    [plant.id],
  );
  expect(orders).toEqual([
    { status: "cancelled", city: "Paris" },
    { status: "pending", city: "Nantes" },
  ]);
});

test("while a change is on its way, the cart is not looked at without its hold", async ({
  page,
  addProduct,
}) => {
  await openPayment(page, [cartLine(await addProduct({ stock: 1 }))]);
  await page.getByRole("link", { name: "Modifier les informations" }).click();
  await expect(page.getByText("À domicile")).toBeVisible();
  await page.route("**/api/checkout", async (route) => {
    await page.waitForTimeout(1000);
    await route.continue();
  });
  // Fees are asked for a moment after a postal code with other rates has been typed.
  await fillDelivery(page, { postalCode: "98000" });
  await toPayment(page).click();
  await expect(payButton(page)).toBeEnabled();
});

test("a change that may have been made goes again under the same key", async ({
  page,
  addProduct,
}) => {
  await openPayment(page, [cartLine(await addProduct({ stock: 1 }))]);
  await page.getByRole("link", { name: "Modifier les informations" }).click();
  await fillDelivery(page, { city: "Lyon" });
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/checkout")) sent.push(request.postDataJSON());
  });
  // The order is made, and the answer is lost.
  await page.route("**/api/checkout", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await toPayment(page).click();
  await expect(page.getByText("La boutique n’a pas pu répondre")).toBeVisible();
  await page.unroute("**/api/checkout");
  await toPayment(page).click();
  await expect(payButton(page)).toBeEnabled();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test("the shopper’s own hold is not held against the cart, nor against another tab", async ({
  page,
  context,
  addProduct,
}) => {
  await openPayment(page, [cartLine(await addProduct({ stock: 1, name: "Plante à moi" }))]);
  const other = await context.newPage();
  await other.goto("/cart");
  await expect(
    other.locator(".cart-line").getByRole("link", { name: "Plante à moi" }),
  ).toBeVisible();
  await other.goto("/checkout");
  for (const [name, value] of Object.entries(camille)) {
    await other.locator(`input[name="${name}"]`).fill(value);
  }
  await other.getByRole("button", { name: "Continuer vers le paiement" }).click();
  await expect(payButton(other)).toBeEnabled();

  // The first tab can no longer pay: one cart is paid once.
  await fillCard(page);
  await payButton(page).click();
  await expect(page.getByText("La réservation est terminée")).toBeVisible({ timeout: 15_000 });
  await expect(payButton(page)).toBeDisabled();
  await fillCard(other);
  await payButton(other).click();
  await expect(other).toHaveURL("/order-success");
  await expect(page).toHaveURL("/cart");
});

test("a cart that another tab changes is looked at again before it is paid", async ({
  page,
  context,
  addProduct,
}) => {
  await openPayment(page, [cartLine(await addProduct())]);
  const other = await context.newPage();
  await other.goto("/cart");
  await other.locator(".cart-line").getByRole("combobox").selectOption("2");
  await expect(page.getByText("Votre panier a changé depuis l’étape précédente.")).toBeVisible();
  await page.getByRole("button", { name: "Continuer vers le paiement" }).click();
  await expect(page.locator(".summary")).toContainText("Quantité : 2");
  await expect(payButton(page)).toBeEnabled();
});

test("when the reservation ends the page says so, and can reserve again", async ({
  page,
  addProduct,
}) => {
  await page.clock.install();
  await openPayment(page, [cartLine(await addProduct())]);
  await page.clock.fastForward("14:30");
  await expect(page.getByText("encore une minute")).toBeVisible();
  await page.clock.fastForward("01:00");
  await expect(page.getByText("La réservation est terminée")).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await page.getByRole("button", { name: "Réserver à nouveau" }).click();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByText("encore 15 minutes")).toBeVisible();
});
