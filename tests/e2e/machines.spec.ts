import type { APIRequestContext } from "@playwright/test";
import pg from "pg";
import articles from "../../db/seed/articles.json" with { type: "json" };
import { expect, test } from "./fixtures.ts";

const ARTICLE = `/articles/${articles[0]?.id}`;
const PRODUCT = "/products/monstera-deliciosa";
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );

async function sitemap(request: APIRequestContext): Promise<string[]> {
  const parts = locations(await (await request.get("/sitemap.xml")).text());
  const found = await Promise.all(parts.map(async (part) => (await request.get(part)).text()));
  return found.flatMap(locations);
}

async function activeProducts(): Promise<string[]> {
  const database = new pg.Client(process.env.SHOP_DATABASE_URL);
  await database.connect();
  const { rows } = await database.query("select slug from products where archived_at is null");
  await database.end();
  return rows.map(({ slug }) => slug);
}

test("robots find the sitemap, and are kept out of what is a person's own", async ({
  request,
  baseURL,
}) => {
  const response = await request.get("/robots.txt");
  expect(response.headers()["content-type"]).toContain("text/plain");
  const lines = (await response.text()).split("\n");
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ["/admin", "/dashboard", "/account", "/checkout", "/cart", "/orders"]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  // Of the rules that an address begins with, the longest one holds.
  const rules = lines.flatMap((line) => {
    const [, word, start = ""] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
    return word ? [{ isOpen: word === "Allow", start }] : [];
  });
  const mayRead = (path: string) =>
    rules
      .filter(({ start }) => path.startsWith(start))
      .toSorted((a, b) => b.start.length - a.start.length)[0]?.isOpen ?? true;
  const listed = (await sitemap(request)).map((address) => new URL(address).pathname);
  expect(listed.filter((path) => !mayRead(path))).toEqual([]);
  for (const path of ["/payer/lien", "/cartes-cadeaux/paiement/cle", "/paiement/retour/lien"]) {
    expect(mayRead(path), path).toBe(false);
  }
});

test("[2.routes.05] every active product has a page, and the sitemap lists it", async ({
  request,
  baseURL,
}) => {
  const slugs = await activeProducts();
  expect(slugs.length).toBeGreaterThanOrEqual(9);
  const listed = await sitemap(request);
  for (const slug of slugs) {
    expect(listed).toContain(`${baseURL}/products/${slug}`);
    expect((await request.get(`/products/${slug}`)).status(), slug).toBe(200);
  }
  expect(listed).toContain(`${baseURL}${ARTICLE}`);
  expect((await request.get("/sitemaps/produits-2.xml")).status()).toBe(404);
});

test("every page of the sitemap answers and names that address as its own", async ({ request }) => {
  for (const address of await sitemap(request)) {
    const page = await request.get(address);
    expect(page.status(), address).toBe(200);
    const html = await page.text();
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    expect(canonical?.replaceAll("&amp;", "&")).toBe(address);
    expect(html).not.toContain('content="noindex"');
  }
});

test("marks of a campaign change no canonical address; searches are not for search engines", async ({
  request,
  baseURL,
}) => {
  const filtered = await request.get("/products?utm_source=x&categorie=Plantes");
  expect(await filtered.text()).toContain(`href="${baseURL}/products?categorie=Plantes"`);
  const found = await request.get("/products?q=monstera");
  expect(await found.text()).toContain('<meta name="robots" content="noindex"');
});

test("the feed of Google Merchant is XML and has every product, with its price", async ({
  request,
  page,
}) => {
  const response = await request.get("/feeds/google-merchant.xml");
  expect(response.headers()["content-type"]).toContain("application/xml");
  expect(response.headers()["content-encoding"]).toBe("gzip");
  expect(response.headers()["cache-control"]).toContain("max-age=3600");
  const items = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, "application/xml");
      const error = parsed.querySelector("parsererror")?.textContent;
      if (error) throw new Error(error);
      return [...parsed.querySelectorAll("channel > item")].map((item) =>
        Object.fromEntries([...item.children].map((field) => [field.localName, field.textContent])),
      );
    },
    await response.text(),
  );
  const slugs = items.map(({ link }) => new URL(link ?? "").pathname.split("/").at(-1));
  expect(slugs.toSorted()).toEqual((await activeProducts()).toSorted());
  const monstera = items.find(({ link }) => link?.endsWith(PRODUCT));
  expect(monstera).toMatchObject({ price: "39.90 EUR", identifier_exists: "no", condition: "new" });
  expect((await request.get(monstera?.image_link ?? "")).status()).toBe(200);
});

test("llms.txt tells what the shop is, and every address in it answers", async ({ request }) => {
  const text = await (await request.get("/llms.txt")).text();
  expect(text).toMatch(/^# Canopée\n\n> /);
  const addresses = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
});

for (const [path, types] of [
  ["/", ["OnlineStore", "WebSite"]],
  [PRODUCT, ["Product", "BreadcrumbList"]],
  [ARTICLE, ["Article"]],
] as const) {
  test(`${path} tells machines what it is`, async ({ page, baseURL }) => {
    await page.goto(path);
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = scripts.map((script) => JSON.parse(script));
    const things = data.flatMap((thing) => thing["@graph"] ?? [thing]);
    expect(data.every((thing) => thing["@context"] === "https://schema.org")).toBe(true);
    const found = things.map((thing) => thing["@type"]);
    expect(found).toEqual(expect.arrayContaining([...types]));
    expect(JSON.stringify(data)).toContain(baseURL);
  });
}
