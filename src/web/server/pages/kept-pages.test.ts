import { expect, test } from "vitest";
import { keptTarget } from "./kept-pages.ts";

const target = (path: string) => keptTarget(new URL(path, "https://canopee.example"));

test("keeps one copy of a page whatever campaign brought the visitor", () => {
  expect(target("/faq?utm_source=instagram")?.key).toBe("/faq");
  expect(target("/faq")?.key).toBe("/faq");
});

test("keeps the data of client-side navigation apart from the page", () => {
  expect(target("/faq.data?_routes=root")?.key).toBe("/faq.data");
  expect(target("/_.data")).toEqual({
    key: "/_.data",
    tags: ["catalogue", "content"],
    isVariation: false,
  });
});

test("keeps each product's page and each view of the catalogue", () => {
  expect(target("/products/monstera-peru?utm_source=x")).toEqual({
    key: "/products/monstera-peru",
    tags: ["catalogue", "articles"],
    isVariation: false,
  });
  expect(target("/products/monstera-peru.data")?.key).toBe("/products/monstera-peru.data");
  expect(target("/products?tri=prix&page=2&q=albo")?.key).toBe("/products?q=albo&tri=prix");
  expect(target("/products?q=&categorie=&tri=prix")?.key).toBe("/products?tri=prix");
  const plant = "/products/monstera-peru/plants/217";
  expect(target(`${plant}?utm_source=x`)).toMatchObject({ key: plant, tags: ["catalogue"] });
  expect(target(`${plant}.data`)?.key).toBe(`${plant}.data`);
  expect(target("/products/monstera-peru/avis/217")).toBeUndefined();
  expect(target("/products/a/b")).toBeUndefined();
  expect(target("/products/")).toBeUndefined();
});

test("keeps a product's page with the variant that is chosen, as one of many", () => {
  expect(target("/products/monstera-peru?utm_source=x&declinaison=albo")).toMatchObject({
    key: "/products/monstera-peru?declinaison=albo",
    isVariation: true,
  });
});

test("keeps the contact page about an order apart, as one of many", () => {
  expect(target("/contact?utm_source=x&commande=C-1042")).toMatchObject({
    key: "/contact?commande=C-1042",
    isVariation: true,
  });
  expect(target("/contact?utm_source=x")).toMatchObject({ key: "/contact", isVariation: false });
});

test("keeps a filtered list once, however its filters are written, and as one of many", () => {
  const written = [
    "/products?hauteur=30-a-60&stock=oui",
    "/products?stock=oui&hauteur=30-a-60&hauteur=30-a-60&lumiere=rose&prix-min=",
  ];
  for (const address of written) {
    expect(target(address)).toMatchObject({
      key: "/products?stock=oui&hauteur=30-a-60",
      isVariation: true,
    });
  }
  expect(target("/products?lumiere=rose")).toMatchObject({ key: "/products", isVariation: false });
  expect(target("/products.data?stock=oui")).toMatchObject({
    key: "/products.data?stock=oui",
    isVariation: true,
  });
});

test("does not keep what belongs to one visitor", () => {
  for (const path of ["/account", "/checkout", "/admin", "/order-success", "/checkout.data"]) {
    expect(target(path)).toBeUndefined();
  }
});
