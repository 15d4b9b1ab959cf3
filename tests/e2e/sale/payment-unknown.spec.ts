import {
  cartLine,
  expect,
  fillCard,
  openPayment,
  orderOf,
  payButton,
  storedCart,
  test,
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

test("a shop out of reach from the start of the payment still lets the page end", async ({
  page,
  context,
  addProduct,
}) => {
  test.slow();
  const plant = await addProduct();
  await openPayment(page, [cartLine(plant)]);
  await fillCard(page);
  await context.setOffline(true);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success", { timeout: 20_000 });
  await expect(page.locator(".receipt")).toContainText(/ORD-\d{13}/);
  await context.setOffline(false);
  // Nothing had been paid: the reference stays until the reservation has ended.
  await expect(page.getByText("L’e-mail de confirmation suit")).toBeVisible();
});
