import {
  camille,
  cartLine,
  chooseCountry,
  euros,
  expect,
  fillDelivery,
  openWith,
  payButton,
  test,
  toPayment,
} from "./fixtures.ts";

// A form that is not right is answered with 422, a cart that cannot be had with 409.
test.use({ expectedErrors: [/Failed to load resource/] });

const field = (name: string) => `[name="${name}"]`;
const error = (name: string) => `#${name}-error`;

test("[2.checkout.01] /checkout with an empty cart goes to /cart", async ({ page }) => {
  await page.goto("/checkout");
  await expect(page).toHaveURL("/cart");
  await page.goto("/checkout?etape=paiement");
  await expect(page).toHaveURL("/cart");
});

test("[2.checkout.02] [2.checkout.03] [2.checkout.12] step 1 is a delivery form beside a summary", async ({
  page,
  addProduct,
}) => {
  const [one, two] = [await addProduct({ price: 1990 }), await addProduct({ price: 2490 })];
  await openWith(page, "/checkout", [cartLine(one, 2), cartLine(two)]);
  for (const [label, name] of [
    ["Nom complet", "name"],
    ["Email", "email"],
    ["Adresse", "address"],
    ["Ville", "city"],
    ["Code postal", "postalCode"],
    ["Pays", "country"],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("name", name);
  }
  await expect(page.locator(field("country"))).toHaveValue("France");
  await expect(toPayment(page)).toBeVisible();

  const summary = page.getByRole("complementary", { name: "Récapitulatif" });
  await expect(summary.getByRole("listitem")).toHaveText([
    `${one.name}Quantité : 2${euros(3980)}`,
    `${two.name}Quantité : 1${euros(2490)}`,
  ]);
  // 1,5 kg at home.
  await expect(summary.locator(".totals > div")).toHaveText([
    `Sous-total${euros(6470)}`,
    `Frais de livraison${euros(790)}`,
    `Total${euros(7260)}`,
  ]);
});

test("[5.delivery.01] [5.delivery.02] [5.delivery.03] [5.delivery.04] [5.delivery.05] [5.delivery.06] all that is missing is said at once, each at its field", async ({
  page,
  addProduct,
}) => {
  await openWith(page, "/checkout", [cartLine(await addProduct())]);
  await page.locator(field("name")).fill("   ");
  await toPayment(page).click();
  for (const [name, said] of [
    ["name", "Le nom est requis"],
    ["email", "L'email est requis"],
    ["address", "L'adresse est requise"],
    ["city", "La ville est requise"],
    ["postalCode", "Le code postal est requis"],
  ] as const) {
    await expect(page.locator(error(name))).toHaveText(said);
    await expect(page.locator(field(name))).toHaveAttribute("aria-describedby", `${name}-error`);
  }
  await expect(page.locator(error("country"))).toHaveCount(0);
  await expect(page.locator(field("name"))).toBeFocused();

  await fillDelivery(page, { ...camille, email: "camille.renaud" });
  await toPayment(page).click();
  await expect(page.locator(".error-text")).toHaveText(["Email invalide"]);
  await expect(page.locator(field("email"))).toBeFocused();
});

test("[4.checkout.01] step 2 opens only when the form is right, and leads back to it as it was", async ({
  page,
  addProduct,
}) => {
  await openWith(page, "/checkout", [cartLine(await addProduct())]);
  const title = page.getByRole("heading", { level: 1 });
  await toPayment(page).click();
  await expect(page.locator(error("name"))).toBeVisible();
  await expect(title).toHaveText("Livraison");
  await fillDelivery(page);
  await toPayment(page).click();
  await expect(title).toHaveText("Paiement sécurisé");
  await expect(title).toBeFocused();
  await page.getByRole("link", { name: "Modifier les informations" }).click();
  await expect(title).toHaveText("Livraison");
  for (const [name, value] of Object.entries(camille)) {
    await expect(page.locator(field(name))).toHaveValue(value);
  }
});

test("[2.checkout.05] the fee comes from the shop’s rates, by method, and is in the total to pay", async ({
  page,
  addProduct,
  ask,
}) => {
  const plant = await addProduct({ price: 2000, weight: 1200 });
  // Nobody knows a point there: it is named in words.
  await page.route("**/api/points-relais?*", (route) =>
    route.fulfill({ json: { points: [], last: null } }),
  );
  await openWith(page, "/checkout", [cartLine(plant)]);
  const fee = page.locator(".totals > div").nth(1);
  await expect(fee).toHaveText(`Frais de livraison${euros(790)}`);
  await page.getByRole("radio", { name: "En point relais" }).check();
  await expect(fee).toHaveText(`Frais de livraison${euros(550)}`);
  await page.getByLabel("Point relais souhaité").fill("Tabac des Gobelins");
  await fillDelivery(page);
  await toPayment(page).click();
  await expect(payButton(page)).toHaveText(`Payer ${euros(2550)}`);
  const [order] = await ask(
    `select delivery_cents, total_cents, delivery_method, relay_point from orders
     where id = (select order_id from order_items where product_id = $1)`,
    [plant.id],
  );
  expect(order).toEqual({
    delivery_cents: 550,
    total_cents: 2550,
    delivery_method: "relay",
    relay_point: "Tabac des Gobelins",
  });
});

test("delivery is offered from the shop’s threshold", async ({ page, addProduct }) => {
  await openWith(page, "/checkout", [cartLine(await addProduct({ price: 10_000 }))]);
  await expect(page.getByRole("radio", { name: "À domicile Offerte" })).toBeChecked();
  await expect(page.locator(".totals > div").nth(1)).toContainText(euros(0));
});

test("a country that is not served is refused in French", async ({ page, addProduct }) => {
  await openWith(page, "/checkout", [cartLine(await addProduct())]);
  // As from an address that was saved when the shop still delivered there.
  await chooseCountry(page, "Islande");
  await fillDelivery(page);
  await toPayment(page).click();
  await expect(page.locator(error("country"))).toHaveText(
    "Nous ne livrons pas encore dans ce pays : Islande.",
  );
  await expect(page.locator(field("country"))).toBeFocused();
});

test("a plant that was sold meanwhile is said, and the cart follows", async ({
  page,
  addProduct,
  ask,
}) => {
  const plant = await addProduct({ stock: 3, name: "Plante disputée" });
  await openWith(page, "/checkout", [cartLine(plant, 3)]);
  await expect(page.getByText("À domicile")).toBeVisible();
  await fillDelivery(page);
  await ask("update stock_units set stock = 1 where id = $1", [plant.id]);
  await toPayment(page).click();
  await expect(
    page.getByRole("alert").getByText("Il ne reste qu’un exemplaire de « Plante disputée »."),
  ).toBeVisible();
  await expect(page.getByText("La quantité a été ajustée.")).toBeVisible();
  await expect(page.locator(".summary")).toContainText("Quantité : 1");
  await toPayment(page).click();
  await expect(payButton(page)).toBeEnabled();
});

test("the last plant sold meanwhile empties the cart, and says why", async ({
  page,
  addProduct,
  ask,
}) => {
  const plant = await addProduct({ stock: 1, name: "Plante unique" });
  await openWith(page, "/checkout", [cartLine(plant)]);
  await expect(page.getByText("À domicile")).toBeVisible();
  await fillDelivery(page);
  await ask("update stock_units set stock = 0 where id = $1", [plant.id]);
  await toPayment(page).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.locator(".toasts")).toContainText("« Plante unique » n’est plus disponible");
});

test("without a network nothing that was typed is lost", async ({ page, addProduct }) => {
  await openWith(page, "/checkout", [cartLine(await addProduct())]);
  await fillDelivery(page);
  await page.route("**/api/checkout", (route) => route.abort());
  await toPayment(page).click();
  await expect(page.getByText("La boutique n’a pas pu répondre")).toBeVisible();
  await expect(page.locator(field("address"))).toHaveValue(camille.address);
  await page.unroute("**/api/checkout");
  await page.reload();
  await expect(page.locator(field("address"))).toHaveValue(camille.address);
  await toPayment(page).click();
  await expect(payButton(page)).toBeEnabled();
});
