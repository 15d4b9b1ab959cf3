import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const toasts = (page: Page) => page.locator(".toasts");
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "null"));

async function turnedCard(page: Page, slug: string) {
  await page.goto("/products");
  await page.waitForLoadState("networkidle");
  page.on("dialog", () => {
    throw new Error("the shop never opens a dialog of the browser");
  });
  const card = page.locator(`[data-product="${slug}"]`);
  await card.hover();
  return card;
}

test("[5.add-to-cart.01] says what is missing, and adds nothing", async ({ page }) => {
  const card = await turnedCard(page, "pot-ceramique");
  const add = card.getByRole("button", { name: "Ajouter au panier" });
  const said = async (text: string) => {
    await add.click();
    await expect(toasts(page).getByText(text, { exact: true })).toBeVisible();
  };
  await said("Veuillez sélectionner color et size avant d'ajouter au panier.");
  await card.getByLabel("Taille").selectOption("Ø 15 cm");
  await said("Veuillez sélectionner color avant d'ajouter au panier.");
  await card.getByLabel("Taille").selectOption("");
  await card.getByLabel("Couleur").selectOption("Terracotta");
  await said("Veuillez sélectionner size avant d'ajouter au panier.");
  await expect(toasts(page)).toHaveRole("status");
  expect(await stored(page)).toBeNull();
});

test("[5.add-to-cart.02] [3.cart-line.03] [2.header.05] what is added is said, counted and kept", async ({
  page,
}) => {
  const card = await turnedCard(page, "pot-ceramique");
  await card.getByLabel("Taille").selectOption("Ø 15 cm");
  await card.getByLabel("Couleur").selectOption("Terracotta");
  await card.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(toasts(page).getByText("Produit ajouté au panier !")).toBeVisible();
  await expect(toasts(page).getByRole("link", { name: "Votre Panier" })).toHaveAttribute(
    "href",
    "/cart",
  );
  // A moment later: two clicks at once are one.
  await page.waitForTimeout(600);
  await card.getByRole("button", { name: "Ajouter au panier" }).press("Enter");
  const cart = page.getByRole("banner").getByRole("link", { name: "Panier, 2 articles" });
  await expect(cart).toHaveAttribute("href", "/cart");
  await expect(cart).toContainText("2");
  await page.reload();
  await expect(cart).toBeVisible();
  expect(await stored(page)).toMatchObject({
    version: 1,
    lines: [
      {
        product: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: "Pot en céramique",
          image: expect.stringMatching(/^\/pictures\/pot-ceramique-terracotta-\w+\/320\.webp$/),
          price: 3290,
        },
        quantity: 2,
        selectedOptions: { color: "Terracotta", size: "Ø 15 cm" },
      },
    ],
  });
});

test("stops at 10 of the same", async ({ page }) => {
  const card = await turnedCard(page, "tuteur-et-substrat");
  await card.getByLabel("Taille").selectOption("Tuteur 60 cm");
  for (let times = 0; times < 11; times += 1) {
    await card.getByRole("button", { name: "Ajouter au panier" }).click();
    // Two clicks at once would be one.
    await page.waitForTimeout(600);
  }
  await expect(toasts(page).getByText("Quantité maximale atteinte (10).")).toBeVisible();
  await expect(page.getByRole("link", { name: "Panier, 10 articles" })).toBeVisible();
});

test.describe("where storage is forbidden", () => {
  test("the refusal of the browser is said", async ({ page }) => {
    const card = await turnedCard(page, "monstera-peru");
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await card.getByRole("button", { name: "Ajouter au panier" }).click();
    await expect(toasts(page)).toContainText("Votre navigateur refuse de garder le panier");
  });
});

test("what is pressed before the scripts have come is added once they have", async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/assets/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products/monstera-thai-constellation", { waitUntil: "commit" });
  const add = page.getByRole("button", { name: "Ajouter au panier" }).last();
  await add.click();
  await expect(page).toHaveURL("/products/monstera-thai-constellation");
  letThrough();
  await expect(toasts(page).getByText("Produit ajouté au panier !")).toBeVisible();
  const cart = await stored(page);
  expect(cart.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1]);
  // From here on the form answers by itself.
  await page.waitForTimeout(600);
  await add.click();
  await expect.poll(async () => (await stored(page)).lines[0].quantity).toBe(2);
});
