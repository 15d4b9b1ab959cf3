import { expect, test } from "vitest";
import { parsePartName, partNames, sitemapIndex, urlEntry } from "./sitemap-format.ts";

test("a million products make twenty parts, and an empty shop only its pages", () => {
  expect(partNames({ products: 0, articles: 0 })).toEqual(["pages.xml"]);
  expect(partNames({ products: 50_000, articles: 1 })).toEqual([
    "pages.xml",
    "produits-1.xml",
    "articles-1.xml",
  ]);
  const parts = partNames({ products: 1_000_000, articles: 0 });
  expect(parts).toHaveLength(21);
  expect(parts.at(-1)).toBe("produits-20.xml");
});

test("every numbered part can be asked for by its name, and nothing else can", () => {
  for (const name of partNames({ products: 200_000, articles: 60_000 }).slice(1)) {
    const part = parsePartName(name);
    expect(`${part?.kind}-${part?.number}.xml`).toBe(name);
  }
  for (const name of ["produits-0.xml", "produits-01.xml", "produits.xml", "x-1.xml", "produits-1"])
    expect(parsePartName(name)).toBeUndefined();
});

test("an address is escaped and dated", () => {
  expect(
    urlEntry("https://canopee.example/products?a=1&b=2", new Date("2026-11-14T08:00:00Z")),
  ).toBe(
    "<url><loc>https://canopee.example/products?a=1&amp;b=2</loc><lastmod>2026-11-14T08:00:00.000Z</lastmod></url>\n",
  );
  expect(sitemapIndex(["https://canopee.example/a"])).toContain(
    "<sitemap><loc>https://canopee.example/a</loc></sitemap>",
  );
});
