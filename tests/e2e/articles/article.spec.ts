import { expect, test } from "../fixtures.ts";

const light = "/articles/lumiere-ou-placer-votre-monstera";
const trends = "/articles/tendances-plantes-rares-vers-une-collection-plus-sereine";
const ritual = "/articles/bien-etre-le-rituel-vert-du-quotidien";

test("[2.article.01] a link leads back to the articles", async ({ page }) => {
  await page.goto(light);
  await page.getByRole("link", { name: "Retour aux articles" }).click();
  await expect(page).toHaveURL("/articles");
});

test("[2.article.02] each panel is shown only if the article's display options say so", async ({
  page,
}) => {
  const facts = page.getByRole("heading", { name: "Caractéristiques" });
  const care = page.getByRole("heading", { name: "Conseils d’entretien" });
  await page.goto(light);
  await expect(facts).toBeVisible();
  await expect(care).toBeVisible();
  const panel = page.getByRole("complementary", { name: "Fiche pratique" });
  await expect(panel.getByRole("term")).toHaveText([
    ...["Difficulté", "Environnement", "Fréquence", "Saison"],
    ...["Arrosage", "Lumière", "Température", "Sol"],
  ]);
  await expect(panel).toContainText("Printemps, Été, Automne, Hiver");
  await page.goto(ritual);
  await expect(facts).toBeVisible();
  await expect(care).toBeHidden();
  await page.goto(trends);
  await expect(page.getByRole("heading", { name: "Introduction" })).toBeVisible();
  await expect(facts).toBeHidden();
  await expect(care).toBeHidden();
});

test("[2.article.03] the page shows picture, category, read time, title, description, author and date", async ({
  page,
}) => {
  await page.goto(light);
  const article = page.getByRole("article");
  await expect(
    article.getByRole("img", { name: "Monstera placé près d’une fenêtre voilée" }),
  ).toBeVisible();
  await expect(article.locator(".kicker")).toHaveText("Guides d'entretien4 min de lecture");
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(
    "Lumière : où placer votre Monstera pour de belles feuilles fenestrées",
  );
  await expect(article).toContainText("Orientation, distance à la fenêtre, saisons");
  await expect(article.locator(".byline")).toContainText("Camille Roussel");
  await expect(article.locator("time")).toHaveText("10 novembre 2026");
});

test("[2.article.07] the three sections are shown as HTML, then the tags", async ({ page }) => {
  await page.goto(light);
  const text = page.locator(".prose").first();
  await expect(text.getByRole("heading", { level: 2 })).toHaveText([
    "Introduction",
    "Contenu Principal",
    "Conclusion",
  ]);
  await expect(text.getByRole("heading", { level: 3 }).first()).toHaveText(/lumière vive/);
  await expect(text.locator("em").first()).toHaveText("Monstera deliciosa");
  await expect(text.getByRole("link", { name: "guide d’entretien" })).toHaveAttribute(
    "href",
    "/conseils-entretien",
  );
  const tags = page.getByRole("list", { name: "Étiquettes" }).getByRole("link");
  await expect(tags).toHaveText(["lumière", "emplacement", "débutant", "hiver"]);
  const [conclusion, list] = await Promise.all([
    text.getByRole("heading", { name: "Conclusion" }).boundingBox(),
    tags.first().boundingBox(),
  ]);
  expect(list?.y).toBeGreaterThan(conclusion?.y ?? Number.POSITIVE_INFINITY);
  await tags.first().click();
  await expect(page).toHaveURL("/articles?tag=lumi%C3%A8re#liste");
  await expect(page.getByRole("button", { name: "lumière", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test.describe("unknown", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("[2.article.09] an unknown article says so and leads back", async ({ page }) => {
    for (const id of ["inconnu", "Pas%20un%20id", "%2e%2e%2fadmin"]) {
      const response = await page.goto(`/articles/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Article non trouvé");
    }
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("main").getByRole("link", { name: "Retour aux articles" }).click();
    await expect(page).toHaveURL("/articles");
  });
});

test("machines are told that it is an article", async ({ page, baseURL }) => {
  await page.goto(light);
  const structured = await page.locator('script[type="application/ld+json"]').textContent();
  const { "@graph": graph } = JSON.parse(structured ?? "");
  expect(graph[0]).toMatchObject({
    "@type": "Article",
    headline: expect.stringMatching(/^Lumière\s: où placer votre Monstera/),
    datePublished: "2026-11-10T07:30:00.000Z",
    author: { "@type": "Person", name: "Camille Roussel" },
    mainEntityOfPage: baseURL + light,
  });
  const property = (name: string) => page.locator(`meta[property="${name}"]`);
  await expect(property("og:type")).toHaveAttribute("content", "article");
  await expect(property("og:image")).toHaveAttribute("content", /^http.*lumiere.*1280\.webp$/);
  await expect(property("article:tag")).toHaveCount(4);
});

test("feed readers find the articles from the list", async ({ page, request, baseURL }) => {
  await page.goto("/articles");
  const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]');
  await expect(feed).toHaveAttribute("href", "/articles/feed.xml");
  const response = await request.get("/articles/feed.xml");
  expect(response.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const items = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, "application/xml");
      return [...parsed.querySelectorAll("item > link")].map((link) => link.textContent);
    },
    await response.text(),
  );
  expect(items).toHaveLength(8);
  expect(items[0]).toBe(baseURL + light);
});

for (const path of ["/articles", "/articles?saved=1", light]) {
  test(`${path} is the same for a visitor who likes and one who does not`, async ({ request }) => {
    const cookie = "visitor=IjEyMyI%3D";
    const [first, second] = [
      await request.get(path),
      await request.get(path, { headers: { Cookie: cookie } }),
    ];
    expect(await second.text()).toBe(await first.text());
    expect(first.headers()["cache-control"]).toContain("s-maxage=60");
    expect(first.headers()["set-cookie"]).toBeUndefined();
  });
}

test("an article ends with products and with the next one to read", async ({ page }) => {
  await page.goto("/articles/rempoter-un-monstera-pas-a-pas");
  const products = page.getByRole("region", { name: "À la serre" });
  await expect(products.locator("a.mini-card")).toHaveCount(3);
  await expect(products.locator("a.mini-card h3").first()).toHaveText("Kit tuteur et substrat");
  const next = page.getByRole("region", { name: "À lire ensuite" });
  await expect(next.getByRole("heading", { level: 3 })).toHaveText(/^Bien-être/);
  await next.getByRole("link").click();
  await expect(page).toHaveURL("/articles/bien-etre-le-rituel-vert-du-quotidien");
});
