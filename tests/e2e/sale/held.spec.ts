import {
  cartLine,
  expect,
  fillDelivery,
  openPayment,
  openWith,
  storedCart,
  test,
  toPayment,
} from "./fixtures.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

test("a plant that someone else is paying for stays in the cart, and cannot be ordered yet", async ({
  page,
  browser,
  baseURL,
  addProduct,
  ask,
}) => {
  const plant = await addProduct({ stock: 1, name: "Plante convoitée" });
  const other = await browser.newPage({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { "X-Forwarded-For": "10.250.0.1" },
  });
  await openPayment(other, [cartLine(plant)]);
  await other.close();

  await openWith(page, "/cart", [cartLine(plant)]);
  const line = page.locator(".cart-line");
  await expect(line).toContainText(/Réservé par quelqu’un, réessayez dans 1[45]\smin\./);
  expect((await storedCart(page)).lines).toHaveLength(1);
  const summary = page.getByRole("complementary", { name: "Résumé" });
  await expect(summary.getByRole("button", { name: "Procéder au paiement" })).toBeDisabled();
  await expect(page.getByText("n’est plus disponible")).toHaveCount(0);

  // Whoever comes to the checkout all the same is told the same, and keeps the line.
  await page.goto("/checkout");
  await fillDelivery(page);
  await toPayment(page).click();
  await expect(page.getByRole("alert")).toContainText(
    /«\sPlante convoitée\s» est réservé par quelqu’un, réessayez dans 1[45]\smin\./,
  );
  expect((await storedCart(page)).lines).toHaveLength(1);

  // Once it is really sold, it is said to be.
  await ask(
    `with gone as (delete from stock_reservations where product_id = $1)
     update stock_units set stock = 0, reserved = 0 where id = $1`,
    [plant.id],
  );
  await page.goto("/cart");
  await expect(page.getByText("« Plante convoitée » n’est plus disponible")).toBeVisible();
});
