import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { setStock } from "./shop-database.ts";

const card = (page: Page, slug: string) => page.locator(`[data-product="${slug}"]`);

/** Which side of a card faces the visitor, by the way its sheet is turned. */
const faces = (one: Locator) =>
  one.locator(".p-card__inner").evaluate((sheet) => {
    const { transform } = getComputedStyle(sheet);
    return transform !== "none" && new DOMMatrix(transform).m11 < -0.99 ? "back" : "front";
  });
const facing = (one: Locator, side: "front" | "back") =>
  expect.poll(() => faces(one), { message: `shows its ${side}` }).toBe(side);

async function open(page: Page, path = "/products") {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

test("[2.products.05] [9.limits.01] from 768 px a card turns over on hover", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page);
  const peru = card(page, "monstera-peru");
  await facing(peru, "front");
  await peru.hover();
  await facing(peru, "back");
  await page.mouse.move(1, 1);
  await facing(peru, "front");
  await expect(peru.getByRole("button", { name: /^Voir les options/ })).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 767, height: 900 }, hasTouch: true });

  test("[2.products.06] [9.limits.01] below 768 px a card turns over on tap, and back with its cross", async ({
    page,
  }) => {
    await open(page);
    const peru = card(page, "monstera-peru");
    await peru.getByRole("img").tap();
    await facing(peru, "back");
    await peru.getByRole("button", { name: "Revenir à la photo de Monstera Peru" }).tap();
    await facing(peru, "front");
    await peru.getByRole("button", { name: "Voir les options de Monstera Peru" }).tap();
    await facing(peru, "back");
  });
});

test("[9.limits.01] cards come in one after the other, 0.2 s apart", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page);
  const delays = await page
    .locator("[data-product]")
    .evaluateAll((cards) => cards.map((one) => getComputedStyle(one).animationDelay));
  expect(delays.slice(0, 3)).toEqual(["0s", "0.2s", "0.4s"]);
});

test("[2.products.07] a card turns over by keyboard focus, and one can buy with keys alone", async ({
  page,
}) => {
  await open(page, "/products?categorie=Accessoires");
  const pot = card(page, "pot-ceramique");
  await pot.getByRole("link", { name: "Pot en céramique" }).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(pot.getByRole("link", { name: "Pot en céramique" })).toBeFocused();
  await facing(pot, "back");
  await page.keyboard.press("Tab");
  await expect(pot.getByLabel("Taille")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(pot.getByRole("button", { name: "Ajouter au panier" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Produit ajouté au panier !")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(pot.getByRole("button", { name: /mes envies$/ })).toBeFocused();
  await facing(pot, "front");
  await page.keyboard.press("Tab");
  await facing(card(page, "tuteur-et-substrat"), "back");
});

test("[2.products.08] the front shows picture, name, price and what is left", async ({ page }) => {
  await open(page);
  const front = card(page, "monstera-thai-constellation").locator(".p-card__front");
  await expect(front.getByRole("img")).toHaveAttribute("alt", /taches crème/);
  await expect(front.getByRole("heading", { level: 2 })).toHaveText("Monstera Thai Constellation");
  await expect(front.locator(".price")).toHaveText(/^89,00\s€$/);
  await expect(front.locator(".stock")).toHaveText("Plus que 4 en stock !");
});

test("[2.products.09] [2.products.10] the back describes, asks for what is to be chosen, and adds", async ({
  page,
}) => {
  await open(page);
  const back = (slug: string) => card(page, slug).locator(".p-card__back");
  await expect(back("pot-ceramique")).toContainText("Un pot en céramique émaillée");
  await expect(back("pot-ceramique").getByLabel("Taille").locator("option")).toHaveText([
    "Choisir",
    "Ø 15 cm",
    "Ø 18 cm",
  ]);
  await expect(back("pot-ceramique").getByLabel("Couleur").locator("option")).toHaveCount(5);
  await expect(back("monstera-deliciosa").getByLabel("Taille")).toHaveCount(1);
  await expect(back("monstera-deliciosa").getByLabel("Couleur")).toHaveCount(0);
  await expect(back("monstera-peru").locator("select")).toHaveCount(0);
  await expect(back("monstera-peru").getByRole("button", { name: "Ajouter" })).toBeEnabled();
});

test("[2.products.11] cards come in 0.2 s apart, the seventh and the next together", async ({
  page,
}) => {
  await open(page);
  const delays = () =>
    page
      .locator(".p-card")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).animationDelay));
  expect(await delays()).toEqual(
    ["0s", "0.2s", "0.4s", "0.6s", "0.8s", "1s"].concat(Array(3).fill("1.2s")),
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  const animations = await page
    .locator(".p-card")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).animationName));
  expect(new Set(animations)).toEqual(new Set(["none"]));
});

for (const width of [1440, 390]) {
  test(`under reduced motion the back takes the place of the front at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const peru = card(page, "monstera-peru");
    if (width < 768) await peru.getByRole("button", { name: /^Voir les options/ }).click();
    else await peru.hover();
    await peru.getByRole("button", { name: "Ajouter au panier" }).click();
    await expect(page.getByText("Produit ajouté au panier !")).toBeVisible();
  });
}

test("[2.products.12] 1 to 5 left is said, more is not", async ({ page }) => {
  const hint = (slug: string) => card(page, slug).locator(".p-card__front .stock");
  await open(page);
  await expect(hint("monstera-peru")).toHaveText("Plus que 5 en stock !");
  await expect(hint("monstera-albo-variegata")).toHaveText("Plus que 2 en stock !");
  await expect(hint("monstera-deliciosa")).toHaveCount(0);
  const slug = "bouture-monstera-deliciosa";
  try {
    for (const [stock, said] of [
      [1, "Plus que 1 en stock !"],
      [6, ""],
    ] as const) {
      await setStock(slug, stock);
      await expect(async () => {
        await page.reload();
        expect((await hint(slug).allTextContents()).join()).toBe(said);
      }).toPass();
    }
  } finally {
    await setStock(slug, 12);
  }
});

test("[2.products.13] nothing left is said, and cannot be ordered", async ({ page }) => {
  const slug = "bouture-monstera-albo";
  await setStock(slug, 0);
  try {
    await expect(async () => {
      await page.goto("/products");
      await expect(card(page, slug).locator(".p-card__front")).toContainText("Rupture de stock", {
        timeout: 500,
      });
    }).toPass();
    await card(page, slug).hover();
    await expect(card(page, slug).getByRole("button", { name: "Indisponible" })).toBeDisabled();
    await expect(card(page, slug).getByRole("button", { name: "Ajouter" })).toHaveCount(0);
    await page.goto(`/products/${slug}`);
    await expect(page.locator(".buy")).toContainText("Rupture de stock");
    await expect(page.locator(".buy").getByRole("button", { name: "Indisponible" })).toBeDisabled();
  } finally {
    await setStock(slug, 3);
  }
});

test("the whole back of a card leads to its product, but for its controls", async ({ page }) => {
  await open(page, "/products?categorie=Accessoires");
  const pot = card(page, "pot-ceramique");
  await pot.hover();
  await facing(pot, "back");
  await pot.getByLabel("Taille").selectOption("Ø 15 cm");
  await pot.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(page).toHaveURL(/categorie=Accessoires/);
  // The select that is left to choose is scrolled to, smoothly; what lies above may be under the header then.
  await expect(pot.getByLabel("Couleur")).toBeFocused();
  await expect.poll(() => page.evaluate(staysInPlace)).toBe(true);
  const description = pot.locator(".p-card__back .desc");
  await description.evaluate((it) => it.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await description.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  await expect(page).toHaveURL("/products/pot-ceramique");
});

const staysInPlace = async () => {
  const before = window.scrollY;
  await new Promise((go) => setTimeout(go, 150));
  return window.scrollY === before;
};

test.describe("before any script has loaded", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test("picture and title of a card lead to its product", async ({ page }) => {
    for (const part of [".pic img", "h2"]) {
      await page.goto("/products");
      const front = card(page, "monstera-deliciosa").locator(".p-card__front");
      await front.locator(part).scrollIntoViewIfNeeded();
      const box = await front.locator(part).boundingBox();
      await page.mouse.click((box?.x ?? 0) + 30, (box?.y ?? 0) + 10);
      await expect(page).toHaveURL("/products/monstera-deliciosa");
    }
  });
});

test.describe("the title of a card, on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("leads to the product, where its picture turns it over", async ({ page }) => {
    await open(page);
    const peru = card(page, "monstera-peru");
    await peru.scrollIntoViewIfNeeded();
    const title = await peru.locator(".p-card__front h2").boundingBox();
    await page.touchscreen.tap((title?.x ?? 0) + 20, (title?.y ?? 0) + 8);
    await expect(page).toHaveURL("/products/monstera-peru");
  });

  test("no control of a card lies inside another", async ({ page }) => {
    await open(page);
    await expect(page.locator(".p-card :is(a, button, select) :is(a, button, select)")).toHaveCount(
      0,
    );
    await expect(page.locator(".p-card a")).not.toHaveCount(0);
  });
});
