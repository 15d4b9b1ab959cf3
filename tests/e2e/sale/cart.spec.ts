import type { Page } from "@playwright/test";
import { cartLine, euros, expect, openWith, storedCart, test } from "./fixtures.ts";

async function addPot(page: Page, color: string) {
  await page.goto("/products/pot-ceramique");
  await page.waitForLoadState("networkidle");
  await page.getByRole("radio", { name: "Ø 15 cm" }).check();
  await page.getByRole("radio", { name: color }).check();
  await page.locator("#ajouter").getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(page.locator(".toasts")).toContainText("Produit ajouté au panier !");
}

const rows = (page: Page) => page.locator(".cart-line");
const summary = (page: Page) => page.getByRole("complementary", { name: "Résumé" });
const badge = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", {
    name: count === 1 ? "Panier, 1 article" : `Panier, ${count} articles`,
  });

test("[2.cart.01] an empty cart says so and leads to the products", async ({ page }) => {
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Votre panier est vide" })).toBeVisible();
  await expect(page.getByText("Découvrez nos plantes")).toBeVisible();
  await page.getByRole("link", { name: "Voir nos produits" }).click();
  await expect(page).toHaveURL("/products");
});

test("[2.cart.02] [2.cart.03] [2.cart.04] [2.cart.07] [3.cart-line.03] a filled cart shows its lines and its summary, and outlives a reload", async ({
  page,
}) => {
  await addPot(page, "Noir mat");
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre Panier");
  const line = rows(page).first();
  await expect(line.getByRole("heading")).toHaveText("Pot en céramique");
  await expect(line.locator("img")).toHaveJSProperty("complete", true);
  expect(await line.locator("img").evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(
    320,
  );
  await expect(line.getByText("color: Noir mat, size: Ø 15 cm", { exact: true })).toBeVisible();
  await expect(line.locator(".price")).toHaveText("32,90 €");

  const quantity = line.getByLabel("Quantité de Pot en céramique");
  await expect(quantity.locator("option")).toHaveText([
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
  ]);
  await quantity.selectOption("3");
  await expect(line.locator(".price")).toHaveText("98,70 €");
  await expect(badge(page, 3)).toBeVisible();
  await expect(summary(page).locator(".totals > div")).toHaveText([
    "Sous-total98,70 €",
    "Frais de livraisonCalculés à l'étape suivante",
    "Total98,70 €",
  ]);
  await page.reload();
  await expect(quantity).toHaveValue("3");
  await expect(line.locator(".price")).toHaveText("98,70 €");
  await expect(line.getByRole("link")).toHaveAttribute("href", "/products/pot-ceramique");
});

test("[2.cart.05] Supprimer takes that line only, and can be taken back", async ({ page }) => {
  await addPot(page, "Noir mat");
  await addPot(page, "Terracotta");
  await page.goto("/cart");
  await rows(page).first().getByRole("button", { name: "Supprimer" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("color: Terracotta");
  await expect(rows(page).getByRole("button", { name: "Supprimer" })).toBeFocused();
  await page.locator(".toasts").getByRole("button", { name: "Annuler" }).click();
  await expect(rows(page)).toHaveCount(2);
});

test("taking a removal back keeps what was changed since", async ({ page, addProduct }) => {
  const kept = cartLine(await addProduct());
  await openWith(page, "/cart", [cartLine(await addProduct()), kept]);
  await rows(page).first().getByRole("button", { name: "Supprimer" }).click();
  await rows(page).getByLabel("Quantité").selectOption("3");
  await page.locator(".toasts").getByRole("button", { name: "Annuler" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last().getByLabel("Quantité")).toHaveValue("3");
});

test("[2.cart.06] [4.cart.03] Vider le panier leaves nothing, not even in storage", async ({
  page,
  addProduct,
}) => {
  await openWith(page, "/cart", [cartLine(await addProduct(), 2)]);
  await page.getByRole("link", { name: "Continuer mes achats" }).click();
  await expect(page).toHaveURL("/products");
  await page.goBack();
  await page.getByRole("button", { name: "Vider le panier" }).click();
  await expect(page.getByRole("heading", { name: "Votre panier est vide" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Panier" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
});

test("[2.cart.08] Procéder au paiement goes to /checkout", async ({ page, addProduct }) => {
  await openWith(page, "/cart", [cartLine(await addProduct())]);
  await summary(page).getByRole("link", { name: "Procéder au paiement" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByLabel("Nom complet")).toBeVisible();
});

test("a full cart is never shown as an empty one, even for an instant", async ({
  page,
  addProduct,
  request,
}) => {
  expect(await (await request.get("/cart")).text()).not.toContain("Votre panier est vide");
  await page.addInitScript(() => {
    const watch = () => {
      if (document.body?.textContent?.includes("Votre panier est vide")) {
        Object.assign(window, { sawEmpty: true });
      }
    };
    new MutationObserver(watch).observe(document, { childList: true, subtree: true });
  });
  await openWith(page, "/cart", [cartLine(await addProduct())]);
  await expect(rows(page)).toHaveCount(1);
  expect(await page.evaluate(() => "sawEmpty" in window)).toBe(false);
});

test("two tabs stay in step", async ({ page, context, addProduct }) => {
  const [one, two] = [await addProduct(), await addProduct()];
  await openWith(page, "/cart", [cartLine(one), cartLine(two)]);
  const other = await context.newPage();
  await other.goto("/cart");
  await rows(other).first().getByRole("combobox").selectOption("4");
  await expect(rows(page).first().getByRole("combobox")).toHaveValue("4");
  await rows(page).last().getByRole("button", { name: "Supprimer" }).click();
  await expect(rows(other)).toHaveCount(1);
  await expect(badge(other, 4)).toBeVisible();
});

test("what has changed since is said, and the lines follow", async ({ page, addProduct, ask }) => {
  const dearer = await addProduct({ name: "Plante chère" });
  const cheaper = await addProduct({ name: "Plante soldée" });
  const fewer = await addProduct({ name: "Plante rare" });
  const gone = await addProduct({ name: "Plante partie" });
  await ask("update variants set price_cents = 2990 where id = $1", [dearer.id]);
  await ask("update variants set price_cents = 1990 where id = $1", [cheaper.id]);
  await ask("update stock_units set stock = 2 where id = $1", [fewer.id]);
  await ask("update products set archived_at = now() where id = $1", [gone.id]);
  await openWith(page, "/cart", [
    cartLine(dearer),
    cartLine(cheaper),
    cartLine(fewer, 5),
    cartLine(gone),
  ]);
  for (const said of [
    "Le prix de « Plante chère » a augmenté : 29,90 € au lieu de 24,90 €.",
    "Le prix de « Plante soldée » a baissé : 19,90 € au lieu de 24,90 €.",
    "Il ne reste que 2 exemplaires de « Plante rare ». La quantité a été ajustée.",
    "L’article « Plante partie » n’est plus disponible et a été retiré du panier.",
  ]) {
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  }
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).locator(".price")).toHaveText([euros(2990), euros(1990), euros(4980)]);
  await page.getByRole("button", { name: "Fermer le message" }).click();
  await expect(page.getByText("a augmenté")).toHaveCount(0);
});

test("a quantity that the shop does not have comes down to what is left", async ({
  page,
  addProduct,
}) => {
  const plant = await addProduct({ stock: 3, name: "Plante comptée" });
  await openWith(page, "/cart", [cartLine(plant)]);
  await expect(rows(page).getByRole("link")).toBeVisible();
  const quantity = rows(page).getByRole("combobox");
  await quantity.selectOption("9");
  await expect(
    page.getByText("Il ne reste que 3 exemplaires de « Plante comptée »."),
  ).toBeVisible();
  await expect(quantity).toHaveValue("3");
});

test.describe("while the shop does not answer", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the cart is shown as it was left", async ({ page, addProduct }) => {
    await page.route("**/api/cart", (route) => route.abort());
    await openWith(page, "/cart", [cartLine(await addProduct(), 2)]);
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText("ce panier est tel que vous l’avez laissé")).toBeVisible();
    await rows(page).getByRole("combobox").selectOption("3");
    expect((await storedCart(page)).lines[0].quantity).toBe(3);
  });

  test("a line that never was one of ours is taken out without a fuss", async ({ page }) => {
    const line = cartLine({ id: "nothing", slug: "x", name: "Rien", price: 100 });
    await openWith(page, "/cart", [line]);
    await expect(page.getByText("« Rien » n’est plus disponible")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Votre panier est vide" })).toBeVisible();
  });
});

test("on a telephone the way on stays under the thumb", async ({ page, addProduct }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const lines = [];
  for (let n = 0; n < 4; n += 1) lines.push(cartLine(await addProduct()));
  await openWith(page, "/cart", lines);
  const bar = page.locator(".buy-bar");
  await expect(bar.getByRole("link", { name: "Procéder au paiement" })).toBeInViewport();
  await summary(page).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});
