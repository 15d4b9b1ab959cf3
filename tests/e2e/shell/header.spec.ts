import { expect, test } from "../fixtures.ts";

// Signing in is not open yet, and says so with its status.
test.use({ expectedErrors: [/status of 503/] });

const LINKS = [
  ["Nos Produits", "/products"],
  ["Articles", "/articles"],
  ["Conseils d'Entretien", "/conseils-entretien"],
  ["FAQ", "/faq"],
  ["Contact", "/contact"],
] as const;

test("[2.header.01] the header links lead to the five parts of the shop", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link");
  await expect(links).toHaveText(LINKS.map(([label]) => label));
  for (const [label, path] of LINKS) {
    await expect(links.filter({ hasText: label })).toHaveAttribute("href", path);
  }
  await links.filter({ hasText: "FAQ" }).click();
  await expect(page).toHaveURL("/faq");
  await expect(links.filter({ hasText: "FAQ" })).toHaveAttribute("aria-current", "page");
});

test("the search opens, takes the focus and hands what was typed to the products", async ({
  page,
}) => {
  await page.goto("/faq");
  const input = page.getByRole("banner").getByRole("combobox", { name: "Rechercher un produit" });
  const toggle = page.getByRole("button", { name: "Rechercher", exact: true });
  await expect(input).toBeHidden();
  await toggle.press("Enter");
  await expect(input).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(input).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await input.fill("albo variegata");
  await input.press("Enter");
  await expect(page).toHaveURL("/products?q=albo+variegata");
});

test("[2.header.04] the header has a social link", async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("banner").getByRole("link", { name: "Canopée sur Instagram" });
  await expect(link).toHaveAttribute("href", /^https:\/\/www\.instagram\.com\//);
});

test("[2.header.05] the cart icon leads to /cart and counts the quantities", async ({ page }) => {
  await page.goto("/");
  const cart = page.getByRole("banner").getByRole("link", { name: /^Panier/ });
  await expect(cart).toHaveAttribute("href", "/cart");
  await expect(cart).toHaveAccessibleName("Panier");
  const lines = [2, 3].map((quantity, n) => ({
    product: { id: `product-${n}`, name: "Monstera", image: "/m.webp", price: 3990 },
    quantity,
    selectedOptions: {},
  }));
  const stored = JSON.stringify({ version: 1, lines });
  await page.evaluate((cart) => localStorage.setItem("cart", cart), stored);
  await page.reload();
  await expect(cart).toHaveAccessibleName("Panier, 5 articles");
  await expect(cart).toHaveText("5");
});

test("the cart badge follows what another tab does", async ({ page, context }) => {
  await page.goto("/faq");
  const other = await context.newPage();
  await other.goto("/contact");
  await other.evaluate(() => {
    const product = { id: "p", name: "Monstera", image: "/m.webp", price: 3990 };
    const line = { product, quantity: 4, selectedOptions: {} };
    localStorage.setItem("cart", JSON.stringify({ version: 1, lines: [line] }));
  });
  await expect(page.getByRole("link", { name: "Panier, 4 articles" })).toBeVisible();
});

test("a cart that cannot be read is an empty one", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("cart", "{not json"));
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Panier", exact: true })).toBeVisible();
});

test("[2.header.07] a guest sees Connexion, no profile link and no Déconnexion", async ({
  page,
}) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Connexion" })).toHaveAttribute("href", "/login");
  for (const name of ["Mon Compte", "Administration"]) {
    await expect(header.getByRole("link", { name })).toHaveCount(0);
  }
  await expect(page.getByRole("button", { name: "Déconnexion" })).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the menu has the header links and Mes Commandes, and closes behind one", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Ouvrir le menu" }).tap();
    const menu = page.getByRole("dialog", { name: "Menu" });
    const links = menu.getByRole("navigation").locator("> a");
    await expect(links).toHaveText([...LINKS.map(([label]) => label), "Mes Commandes"]);
    await expect(links.last()).toHaveAttribute("href", "/account?tab=commandes");
    await expect(menu.getByRole("list", { name: "Collections" }).getByRole("link")).toHaveText([
      "Feuilles blanches",
      "Pour commencer",
    ]);
    await links.filter({ hasText: "FAQ" }).tap();
    await expect(page).toHaveURL("/faq");
    await expect(menu).toBeHidden();
  });

  test("the menu closes with Escape and gives the focus back", async ({ page }) => {
    await page.goto("/");
    const open = page.getByRole("button", { name: "Ouvrir le menu" });
    await open.press("Enter");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(open).toBeFocused();
  });
});

test.describe("before JavaScript has loaded", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the menu and the search already work", async ({ page }) => {
    await page.goto("/faq");
    await page.getByRole("button", { name: "Rechercher", exact: true }).click();
    await page.getByRole("banner").getByRole("combobox").fill("pothos");
    await page.getByRole("banner").getByRole("combobox").press("Enter");
    await expect(page).toHaveURL("/products?q=pothos");
    await page.getByRole("button", { name: "Ouvrir le menu" }).click();
    await page.getByRole("navigation", { name: "Menu mobile" }).getByText("Contact").click();
    await expect(page).toHaveURL("/contact");
  });
});

test("the keyboard reaches the content in two keys", async ({ page }) => {
  await page.goto("/faq");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
