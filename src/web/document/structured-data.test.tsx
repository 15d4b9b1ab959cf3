import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { trustMarkedScripts } from "#web/server/middleware/marked-scripts.ts";
import { breadcrumbList, StructuredData, toJsonLd } from "./structured-data.tsx";

const render = (name: string) =>
  renderToStaticMarkup(<StructuredData data={{ "@type": "Product", name }} />);

const HOSTILE = "</script><script>alert(1)</script><!--<script>\u2028\u2029 & \" ' \\";

test("a hostile name neither ends the script nor loses a letter", () => {
  const html = render(HOSTILE);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  const [, json = ""] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
  expect(json).not.toMatch(/[<>\u2028\u2029]/);
  expect(JSON.parse(json).name).toBe(HOSTILE);
});

test("any text comes back as it was", () => {
  const comesBack = (name: string) => {
    const json = toJsonLd({ "@type": "Product", name });
    return !json.includes("<") && JSON.parse(json).name === name;
  };
  fc.assert(fc.property(fc.string({ unit: "binary" }), comesBack), { numRuns: 50 });
});

test("several things share one context", () => {
  const things = [{ "@type": "Organization" }, { "@type": "WebSite" }];
  expect(JSON.parse(toJsonLd(things))).toEqual({
    "@context": "https://schema.org",
    "@graph": things,
  });
});

test("it is data: the page's policy has nothing to trust", () => {
  expect(trustMarkedScripts(render(HOSTILE), "mark").hashes).toEqual([]);
});

test("breadcrumbs count from the home page, with whole addresses", () => {
  const trail = [
    { name: "Accueil", path: "/" },
    { name: "Nos Produits", path: "/products" },
  ];
  expect(breadcrumbList("https://canopee.example", trail)).toMatchObject({
    itemListElement: [
      { position: 1, item: "https://canopee.example/" },
      { position: 2, name: "Nos Produits", item: "https://canopee.example/products" },
    ],
  });
});
