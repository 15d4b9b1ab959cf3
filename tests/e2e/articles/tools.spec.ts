import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

// Each test has an article of its own: they run at the same time, on one database.
const articles = {
  like: "/articles/bouturer-un-monstera-le-noeud-fait-tout",
  others: "/articles/humidite-un-air-plus-doux-pour-vos-plantes-et-pour-vous",
  failing: "/articles/rempoter-un-monstera-pas-a-pas",
  double: "/articles/bien-etre-le-rituel-vert-du-quotidien",
  light: "/articles/lumiere-ou-placer-votre-monstera",
  early: "/articles/engrais-nourrir-son-monstera-au-bon-rythme",
};

const like = (page: Page) => page.getByRole("button", { name: /J’aime/ });
const save = (page: Page) => page.getByRole("button", { name: "Enregistrer l’article" });

async function count(page: Page): Promise<number> {
  await expect(like(page)).toHaveText(/^\d/);
  return Number.parseInt((await like(page).textContent()) ?? "", 10);
}

test("[2.article.04] a like toggles on click, is stored, and is the visitor's own", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await page.goto(articles.like);
  const before = await count(page);
  expect(await context.cookies()).toEqual([]);
  await like(page).click();
  await expect(like(page)).toHaveAttribute("aria-pressed", "true");
  await expect(like(page)).toHaveText(new RegExp(`^${before + 1}`));
  await expect
    .poll(() => context.cookies(`${baseURL}/api/articles`))
    .toMatchObject([{ name: "visitor", httpOnly: true, sameSite: "Lax", path: "/api/articles" }]);

  await page.reload();
  await expect(like(page)).toHaveAttribute("aria-pressed", "true");
  expect(await count(page)).toBe(before + 1);

  const someone = await browser.newContext();
  const other = await someone.newPage();
  await other.goto(baseURL + articles.like);
  expect(await count(other)).toBe(before + 1);
  await expect(like(other)).toHaveAttribute("aria-pressed", "false");
  await someone.close();

  const takenBack = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await like(page).press("Enter");
  await expect(like(page)).toHaveAttribute("aria-pressed", "false");
  await takenBack;
  await page.reload();
  expect(await count(page)).toBe(before);
});

test("a like clicked before the count has come is kept", async ({ page }) => {
  let answerCount = () => {};
  const counted = new Promise<void>((resolve) => {
    answerCount = resolve;
  });
  await page.route(/\/like$/, async (route) => {
    if (route.request().method() === "POST") return route.continue();
    // Read before the click, answered after it.
    const response = await route.fetch();
    await counted;
    await route.fulfill({ response });
  });
  await page.goto(articles.early);
  const liked = page.waitForResponse((answer) => answer.request().method() === "POST");
  await expect(async () => {
    await like(page).click();
    await liked;
  }).toPass();
  answerCount();
  await page.waitForLoadState("networkidle");
  await expect(like(page)).toHaveAttribute("aria-pressed", "true");
});

test("clicks quicker than the network end as the last one said", async ({ page }) => {
  await page.goto(articles.double);
  const before = await count(page);
  let letPass = () => {};
  const clicked = new Promise<void>((resolve) => {
    letPass = resolve;
  });
  await page.route(/\/like$/, async (route) => {
    await clicked;
    await route.continue();
  });
  const liked = page.waitForResponse((answer) => answer.request().method() === "POST");
  for (let click = 0; click < 3; click += 1) await like(page).click();
  await expect(like(page)).toHaveAttribute("aria-pressed", "true");
  letPass();
  await liked;
  await page.reload();
  expect(await count(page)).toBe(before + 1);
  await expect(like(page)).toHaveAttribute("aria-pressed", "true");
});

test.describe("when the server does not follow", () => {
  test.use({ expectedErrors: [/status of (503|429)/] });

  test("a like is taken back with a word about it", async ({ page }) => {
    await page.goto(articles.failing);
    const before = await count(page);
    await page.route(/\/like$/, (route) => route.fulfill({ status: 503 }));
    await like(page).click();
    await expect(page.getByText("n’a pas pu être enregistrée")).toBeVisible();
    await expect(like(page)).toHaveAttribute("aria-pressed", "false");
    expect(await count(page)).toBe(before);
  });

  test("one address cannot like without end", async ({ baseURL, playwright }) => {
    const statuses: number[] = [];
    for (let visitor = 0; visitor < 31; visitor += 1) {
      const someone = await playwright.request.newContext({
        baseURL: baseURL ?? "",
        extraHTTPHeaders: { Origin: baseURL ?? "", "X-Forwarded-For": "198.51.100.7" },
      });
      statuses.push((await someone.post(`/api${articles.others}/like`)).status());
      await someone.dispose();
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });
});

test("what is not an article cannot be liked, nor liked in another way", async ({
  request,
  baseURL,
}) => {
  const headers = { Origin: baseURL ?? "" };
  expect((await request.get("/api/articles/inconnu/like")).status()).toBe(404);
  expect((await request.post("/api/articles/inconnu/like", { headers })).status()).toBe(404);
  expect((await request.delete(`/api${articles.light}/like`, { headers })).status()).toBe(200);
  expect((await request.put(`/api${articles.light}/like`, { headers })).status()).toBe(405);
  const elsewhere = { Origin: "https://ailleurs.example" };
  const forged = await request.post(`/api${articles.light}/like`, { headers: elsewhere });
  expect(forged.status()).toBe(403);
  const read = await request.get(`/api${articles.light}/like`);
  expect(read.headers()["cache-control"]).toBe("no-store");
});

test("[2.article.05] the share button uses the system's share sheet where there is one", async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (link: unknown) => Object.assign(window, { shared: link }),
    });
  });
  await page.goto(`${articles.light}?utm_source=lettre`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Partager" }).click();
  await expect
    .poll(() => page.evaluate(() => "shared" in window && window.shared))
    .toEqual({
      title: expect.stringMatching(/^Lumière\s: où placer votre Monstera/),
      url: baseURL + articles.light,
    });
});

test("[2.article.05] without a share sheet the link is copied, and the page says so", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    // biome-ignore lint/suspicious/noExplicitAny: as in a browser that never had one.
    delete (Navigator.prototype as any).share;
  });
  await page.goto(articles.light);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Partager" }).click();
  await expect(page.getByText("Lien copié dans le presse-papiers.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + articles.light);
});

test("[2.article.06] the bookmark keeps the article in the visitor's list", async ({ page }) => {
  const titles = page.getByRole("main").getByRole("listitem").getByRole("heading");
  await page.goto("/articles");
  await page.getByRole("link", { name: "Articles enregistrés" }).click();
  await expect(page.getByText("Rien d’enregistré pour l’instant")).toBeVisible();

  for (const path of [articles.light, articles.failing]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await save(page).click();
    await expect(save(page)).toHaveAttribute("aria-pressed", "true");
  }
  await page.getByRole("link", { name: "Voir la liste" }).click();
  await expect(page).toHaveURL("/articles?saved=1");
  await expect(titles).toHaveText([/^Rempoter/, /^Lumière/]);
  await page.reload();
  await expect(titles).toHaveText([/^Rempoter/, /^Lumière/]);
  expect(await page.evaluate(() => localStorage.getItem("savedArticles"))).toBe(
    '["rempoter-un-monstera-pas-a-pas","lumiere-ou-placer-votre-monstera"]',
  );

  await page.goto(articles.failing);
  await expect(save(page)).toHaveAttribute("aria-pressed", "true");
  await save(page).press("Space");
  await expect(save(page)).toHaveAttribute("aria-pressed", "false");
  await page.goto("/articles?saved=1");
  await expect(titles).toHaveText([/^Lumière/]);
});

test("a list whose articles are all gone says that nothing is saved", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("savedArticles", '["un-article-parti"]'));
  await page.goto("/articles?saved=1");
  await expect(page.getByText("Rien d’enregistré pour l’instant")).toBeVisible();
});

test.describe("before JavaScript has loaded", () => {
  test.use({ javaScriptEnabled: false });

  test("what needs a script is not offered, and the text is whole", async ({ page }) => {
    await page.goto(articles.light);
    await expect(page.getByRole("heading", { name: "Conclusion" })).toBeVisible();
    await expect(save(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Partager" })).toBeHidden();
    await page.goto("/articles?saved=1");
    await expect(page.getByText("besoin de JavaScript")).toBeVisible();
  });
});
