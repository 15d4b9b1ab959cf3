import {
  cartLine,
  expect,
  fillDelivery,
  openWith,
  payButton,
  test,
  toPayment,
} from "./fixtures.ts";

test("a cart of more than 50 lines says how many must go before it can be ordered", async ({
  page,
  addProduct,
}) => {
  const lines = [];
  for (let n = 0; n < 51; n += 1) lines.push(cartLine(await addProduct()));
  await openWith(page, "/cart", lines);
  const rows = page.locator(".cart-line");
  const said = page.getByText(
    "Vous pouvez commander 50 articles différents au plus : retirez-en un de votre panier pour continuer.",
  );
  await expect(said).toBeVisible();
  await expect(rows.first().getByRole("link")).toBeVisible();
  await expect(page.getByText("La boutique ne répond pas")).toBeHidden();

  await page.goto("/checkout");
  await fillDelivery(page);
  await toPayment(page).click();
  await expect(said).toBeVisible();
  await page.goto("/cart");
  await rows.last().getByRole("button", { name: "Supprimer" }).click();
  await expect(said).toBeHidden();

  await page.goto("/products/monstera-peru");
  await page.waitForLoadState("networkidle");
  await page.locator("#ajouter").getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(page.locator(".toasts")).toContainText(
    "Votre panier est plein : vous pouvez commander 50 articles différents au plus.",
  );
  await page.goto("/checkout");
  await toPayment(page).click();
  await expect(payButton(page)).toBeEnabled();
});
