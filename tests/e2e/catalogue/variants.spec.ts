import type { Page } from "@playwright/test";
import { stockOfUnit, unitOf } from "../../support/shop/add-variant.ts";
import { expectAccessible } from "../accessible.ts";
import {
  cartLine,
  euros,
  expect,
  fillCard,
  fillDelivery,
  openWith,
  payButton,
  storedCart,
  toPayment,
} from "../sale/fixtures.ts";
import { test } from "./variants-fixture.ts";

const tile = (page: Page, name: string) => page.getByRole("radio", { name });
const priceRow = (page: Page) => page.locator(".price-row");
const add = (page: Page) => page.locator("#ajouter").getByRole("button", { name: /Ajouter/ });
const lines = (page: Page) => page.locator(".cart-line");

test("a variant and an assortment are chosen by keyboard, and ordered under their names", async ({
  page,
  plant,
  ask,
}) => {
  test.slow();
  const { product } = plant;
  await page.goto(plant.page);
  await expect(tile(page, "Jeune plant")).toBeChecked();
  await expect(tile(page, "Grand sujet")).toBeDisabled();
  await expect(page.getByRole("group", { name: "En lot" }).getByRole("radio")).toHaveCount(1);
  await expect(priceRow(page)).toContainText(euros(14900));

  await tile(page, "Jeune plant").focus();
  await page.keyboard.press("ArrowDown");
  await expect(tile(page, "Sujet établi")).toBeChecked();
  await expect(priceRow(page)).toContainText(`${euros(16900)}Prix précédent : ${euros(18900)}`);
  await expect(priceRow(page)).toContainText("Plus que 2 en stock !");
  await expect(
    page.getByText(`30 derniers jours avant la réduction : ${euros(18900)}.`),
  ).toBeVisible();
  await add(page).press("Enter");
  await tile(page, "Sujet établi").focus();
  // What is sold out is passed over.
  await page.keyboard.press("ArrowDown");
  await expect(tile(page, "Avec un pot en céramique")).toBeChecked();
  await expect(priceRow(page)).toContainText(euros(17800));
  await add(page).press("Enter");
  await page.getByRole("banner").getByRole("link", { name: "Panier, 2 articles" }).click();

  const named = (name: string) => `${product.name}, ${name}`;
  await expect(lines(page).getByRole("heading")).toHaveText([
    named("Sujet établi"),
    named("Avec un pot en céramique"),
  ]);
  const first = lines(page).first();
  await expect(first.getByRole("link")).toHaveAttribute(
    "href",
    `${plant.page}?declinaison=${plant.grown}`,
  );
  await expect(first.getByRole("option")).toHaveText(["1", "2"]);
  await expect(first).toContainText(euros(16900));
  await expectAccessible(page);

  await page.getByRole("link", { name: "Procéder au paiement" }).first().click();
  await fillDelivery(page);
  await expect(page.locator(".summary .name")).toHaveText([
    named("Sujet établi"),
    named("Avec un pot en céramique"),
  ]);
  await toPayment(page).click();
  await expect(payButton(page)).toBeEnabled();
  await fillCard(page);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  await expect(page.getByText(named("Sujet établi"))).toBeVisible();
  expect(await storedCart(page)).toBeNull();

  const items = await ask(
    "select name, price_cents, variant_id from order_items where product_id = $1 order by position",
    [product.id],
  );
  expect(items).toEqual([
    { name: named("Sujet établi"), price_cents: 16900, variant_id: plant.grown },
    // The plant's share of the lot; the pot is a line of its own product.
    {
      name: `${named("Jeune plant")} (lot « Avec un pot en céramique »)`,
      price_cents: 15251,
      variant_id: plant.potted,
    },
  ]);
  const left = async (variantId: string) =>
    (await stockOfUnit(plant.pool, await unitOf(plant.pool, variantId)))?.stock;
  expect([await left(plant.grown), await left(plant.young)]).toEqual([1, 5]);
});

test("a cart of release 1 means what it meant, and names its variant from then on", async ({
  page,
  plant,
  addProduct,
}) => {
  const plain = await addProduct();
  const before = { ...cartLine(plant.product), selectedOptions: { size: "S" } };
  await openWith(page, "/cart", [
    { ...before, product: { ...before.product, price: 14900 } },
    cartLine(plain, 2),
  ]);
  await expect(lines(page).getByRole("heading")).toHaveText([
    `${plant.product.name}, Jeune plant`,
    plain.name,
  ]);
  await expect(page.locator(".alert")).toHaveCount(0);
  await expect
    .poll(() => storedCart(page))
    .toMatchObject({
      version: 1,
      lines: [{ variantId: plant.young, quantity: 1 }, cartLine(plain, 2)],
    });
  await expect(lines(page).nth(1).getByRole("option")).toHaveCount(10);
});

test("lines that take the same units share them, and what is missing is said of the right one", async ({
  page,
  plant,
}) => {
  const line = (variantId: string, name: string, price: number, quantity: number) => ({
    ...cartLine(plant.product, quantity),
    product: { ...cartLine(plant.product).product, name, price },
    variantId,
  });
  const young = `${plant.product.name}, Jeune plant`;
  const potted = `${plant.product.name}, Avec un pot en céramique`;
  await openWith(page, "/cart", [
    line(plant.young, young, 14900, 5),
    line(plant.potted, potted, 17800, 3),
  ]);
  await expect(
    page.getByText(`Il ne reste qu’un exemplaire de « ${potted} ». La quantité a été ajustée.`),
  ).toBeVisible();
  await expect(lines(page).nth(1).getByRole("combobox")).toHaveValue("1");
  await expect(lines(page).first().getByRole("option")).toHaveCount(5);
  await expect(page.getByRole("link", { name: "Procéder au paiement" }).first()).toBeVisible();
});

test("one exact plant is chosen by its address, is bought once, and can be changed", async ({
  page,
  plant,
}) => {
  await page.goto(plant.page);
  await expect(page.getByRole("link", { name: /Plant exact/ })).toHaveAttribute("href", "#plants");
  await page.goto(`${plant.page}?declinaison=${plant.specimen}`);
  await expect(page.getByText(/Plant n° \d+ choisi/)).toBeVisible();
  await expect(page.getByText("41 cm, 5 feuilles, racinée, pot 17 cm.")).toBeVisible();
  await expect(priceRow(page)).toContainText("Pièce unique");
  await expect(page.getByRole("link", { name: "Changer" })).toHaveAttribute("href", "#plants");
  await expect(page.locator(".gallery img").first()).toHaveAttribute("alt", "Plant exact");
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await add(page).click();
  await page.waitForTimeout(600);
  await add(page).click();
  await expect(page.getByText("Quantité maximale atteinte (1).")).toBeVisible();
  expect(await storedCart(page)).toMatchObject({
    lines: [{ variantId: plant.specimen, quantity: 1, product: { price: 8900 } }],
  });
  await tile(page, "Jeune plant").check({ force: true });
  await expect(priceRow(page)).toContainText(euros(14900));
  await expect(page.getByText(/Plant n° \d+ choisi/)).toBeHidden();
});

test("the card offers the variants in one select, from the lowest price", async ({
  page,
  plant,
}) => {
  await page.goto(`/products?q=${encodeURIComponent(plant.product.name)}`);
  const card = page.locator(`[data-product="${plant.product.slug}"]`);
  await expect(card.locator(".meta .price").first()).toHaveText(`À partir de ${euros(8900)}`);
  await card.hover();
  await expect(card.getByLabel("Déclinaison").getByRole("option")).toHaveText([
    "Choisir une déclinaison",
    `Jeune plant, ${euros(14900)}`,
    `Sujet établi, ${euros(16900)}`,
    "Grand sujet, rupture de stock",
    `Avec un pot en céramique, ${euros(17800)}`,
  ]);
  await card.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(
    page.getByText("Veuillez sélectionner une déclinaison avant d'ajouter au panier."),
  ).toBeVisible();
  await expect(card.getByLabel("Déclinaison")).toBeFocused();
  await card.getByLabel("Déclinaison").selectOption(plant.grown);
  await expect(card.locator(".p-card__back .price")).toHaveText(euros(16900));
  await card.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(page.getByText("Produit ajouté au panier !")).toBeVisible();
  expect(await storedCart(page)).toMatchObject({
    lines: [{ variantId: plant.grown, selectedOptions: {}, product: { price: 16900 } }],
  });
  await page.mouse.move(0, 0);
  await expectAccessible(page);
});

test.describe("before any script", () => {
  test.use({ javaScriptEnabled: false });
  test("the variant of the address is chosen, with its price and the one before", async ({
    page,
    plant,
  }) => {
    await page.goto(`${plant.page}?declinaison=${plant.grown}`);
    await expect(tile(page, "Sujet établi")).toBeChecked();
    await expect(priceRow(page)).toContainText(`${euros(16900)}Prix précédent : ${euros(18900)}`);
    await expect(page.locator(".variant").first()).toContainText(euros(14900));
    await page.goto(plant.page);
    await expect(priceRow(page)).toContainText(euros(14900));
  });
});
