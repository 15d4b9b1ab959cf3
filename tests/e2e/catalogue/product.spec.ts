import { expect, test } from "../fixtures.ts";
import { inShopDatabase } from "./shop-database.ts";

test("[2.home.02] the details link of the home page opens the product's page", async ({ page }) => {
  await page.goto("/");
  const shelf = page.getByRole("region", { name: "Trois plantes" });
  await expect(shelf.locator("a.mini-card")).toHaveCount(3);
  await shelf.getByRole("link", { name: "Monstera Thai Constellation" }).click();
  await expect(page).toHaveURL("/products/monstera-thai-constellation");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Monstera Thai Constellation");
});

test("a plant's page shows it, tells how to care for it and what it is dangerous for", async ({
  page,
}) => {
  await page.goto("/products/monstera-thai-constellation");
  const crumbs = page.getByRole("navigation", { name: "Fil d’Ariane" });
  await expect(crumbs.getByRole("link")).toHaveText(["Nos Produits", "Plantes Rares"]);
  await expect(page.getByRole("group", { name: "Photographies" }).locator("img")).toHaveCount(3);
  await expect(page.getByText("Visuel d’illustration")).toBeVisible();
  const buy = page.locator(".buy");
  await expect(buy.locator(".price")).toHaveText(/^89,00\s€$/);
  await expect(buy).toContainText("Plus que 4 en stock !");
  await expect(buy).toContainText("Toxique pour les chats et les chiens.");
  await expect(buy).toContainText("centre antipoison");
  await expect(buy).toContainText("Garantie 14 jours");
  const care = page.getByRole("region", { name: "Fiche de culture" });
  await expect(care.locator("dt")).toHaveCount(9);
  await expect(care).toContainText(/18 à 25\s°C, jamais sous 15\s°C/);
  await expect(page.getByRole("region", { name: "En détail" }).locator("h3")).toHaveText(
    "Ce que vous recevez",
  );
  await expect(
    page.getByRole("region", { name: "À placer à côté" }).locator("a.mini-card:visible"),
  ).toHaveCount(3);
  await expect(
    page.getByRole("region", { name: "À lire" }).getByRole("heading", { level: 3 }),
  ).toHaveCount(3);
});

test("options and a quantity are chosen, then added", async ({ page }) => {
  await page.goto("/products/pot-ceramique");
  await page.waitForLoadState("networkidle");
  const buy = page.locator(".buy");
  await buy.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(
    page.getByText("Veuillez sélectionner color et size avant d'ajouter au panier."),
  ).toBeVisible();
  await expect(buy.getByRole("radio", { name: "Ø 15 cm" })).toBeFocused();
  await buy.getByRole("radio", { name: "Ø 18 cm" }).check();
  await buy.getByRole("radio", { name: "Noir mat" }).check();
  await buy.getByRole("button", { name: "Augmenter" }).click();
  await buy.getByRole("button", { name: "Augmenter" }).click();
  await buy.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(page.getByRole("link", { name: "Panier, 3 articles" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Fiche de culture" })).toHaveCount(0);
  await expect(page.getByText("Sécurité et fabricant")).toBeVisible();
});

test("no more can be asked for than there is", async ({ page }) => {
  await page.goto("/products/monstera-albo-variegata");
  await page.waitForLoadState("networkidle");
  const more = page.getByRole("button", { name: "Augmenter" });
  await more.click();
  await expect(more).toBeDisabled();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the buy bar stays at hand, and leaves where the form's own button is seen", async ({
    page,
  }) => {
    await page.goto("/products/monstera-peru");
    await page.waitForLoadState("networkidle");
    const bar = page.locator(".buy-bar");
    await expect(bar).toBeInViewport();
    await page.locator(".buy .add").scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.getByRole("region", { name: "Fiche de culture" }).scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport();
    await bar.getByRole("button", { name: "Ajouter au panier" }).click();
    await expect(page.getByText("Produit ajouté au panier !")).toBeVisible();
  });
});

test("machines read what is sold, at what price, and where it stands", async ({
  request,
  page,
}) => {
  const html = await (await request.get("/products/monstera-albo-variegata")).text();
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const [product, crumbs] = JSON.parse(json)["@graph"];
  expect(product).toMatchObject({
    "@type": "Product",
    name: "Monstera Albo Variegata",
    offers: {
      "@type": "Offer",
      price: "149.00",
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
    },
  });
  expect(product.image[0]).toMatch(/^http.+\.webp$/);
  expect((await request.get(product.image[0])).status()).toBe(200);
  expect(crumbs["@type"]).toBe("BreadcrumbList");
  expect(crumbs.itemListElement).toHaveLength(3);
  await page.goto("/products/monstera-albo-variegata");
  const meta = (name: string) => page.locator(`meta[property="${name}"]`);
  await expect(meta("og:type")).toHaveAttribute("content", "product");
  await expect(meta("product:price:amount")).toHaveAttribute("content", "149.00");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\/products\/monstera-albo-variegata$/,
  );
});

test.describe("what is not there", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("an unknown product is not found, and an archived one leads to its category", async ({
    page,
  }) => {
    const slug = `plante-archivee-${Date.now()}`;
    await inShopDatabase(
      `insert into products (slug, name, description, price_cents, vat_basis_points, category,
         weight_grams, is_living_plant, archived_at)
       values ($1, 'Plante archivée', '', 100, 1000, 'Plantes', 1, true, now())`,
      [slug],
    );
    await page.goto(`/products/${slug}`);
    await expect(page).toHaveURL("/products?categorie=Plantes#retiree");
    for (const path of ["/products/jamais-vue", "/products/%C3%89t%C3%A9"]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Perdu sous la canopée.");
    }
  });
});

test("a size says its pot and its leaves, and the page whether the pot is in the parcel", async ({
  page,
}) => {
  await page.goto("/products/monstera-deliciosa");
  const sizes = page.getByRole("group", { name: "Taille" });
  await expect(sizes.getByText(/^pot de 14.cm, trois à quatre feuilles$/)).toBeVisible();
  await expect(sizes.getByText(/^pot de 17.cm, cinq à six feuilles$/)).toBeVisible();
  await expect(page.locator(".buy")).toContainText(
    /Livrée en pot de culture.; le cache-pot en photo n’est pas inclus\./,
  );
});

test("a pot is shown in the colour that is chosen, on its page, its card and in the cart", async ({
  page,
}) => {
  await page.goto("/products/pot-ceramique");
  await page.waitForLoadState("networkidle");
  const first = page.getByRole("group", { name: "Photographies" }).locator("img").first();
  const path = () => first.evaluate((img: HTMLImageElement) => img.src);
  expect(await path()).toMatch(/pot-ceramique-[0-9a-f]{8}/);
  await page.getByRole("radio", { name: "Noir mat" }).check();
  await expect.poll(path).toContain("pot-ceramique-noir-mat");
  await page.getByRole("radio", { name: "Terracotta" }).check();
  await expect.poll(path).toContain("pot-ceramique-terracotta");
  await page.getByRole("radio", { name: /Ø 15/ }).check();
  await page.locator(".buy").getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(page.getByText("Produit ajouté au panier !")).toBeVisible();
  await page.goto("/cart");
  await expect(page.locator(".cart-line img")).toHaveAttribute("src", /pot-ceramique-terracotta/);

  await page.goto("/products?categorie=Accessoires");
  await page.waitForLoadState("networkidle");
  const card = page.locator('[data-product="pot-ceramique"]');
  await card.hover();
  await card.getByLabel("Couleur").selectOption("Vert sauge");
  for (const face of [".p-card__front .pic img", ".p-card__back img"]) {
    await expect(card.locator(face)).toHaveAttribute("src", /pot-ceramique-vert-sauge/);
  }
});

test("beside a plant stand a pot and a stake", async ({ page }) => {
  await page.goto("/products/monstera-peru");
  const names = page
    .getByRole("region", { name: "À placer à côté" })
    .getByRole("heading", { level: 3 });
  await expect(names.first()).toHaveText("Pot en céramique");
  await expect(names.nth(1)).toHaveText("Kit tuteur et substrat");
});
