import { expect, test } from "vitest";
import { keptTarget } from "./kept-pages.ts";

const target = (path: string) => keptTarget(new URL(path, "https://canopee.example"));

test("keeps one copy of a page whatever campaign brought the visitor", () => {
  expect(target("/faq?utm_source=instagram")?.key).toBe("/faq");
  expect(target("/faq")?.key).toBe("/faq");
});

test("keeps the data of client-side navigation apart from the page", () => {
  expect(target("/faq.data?_routes=root")?.key).toBe("/faq.data");
  expect(target("/_.data")).toEqual({ key: "/_.data", tags: ["catalogue", "content"] });
});

test("keeps each product's page and each view of the catalogue", () => {
  expect(target("/products/monstera-peru?utm_source=x")).toEqual({
    key: "/products/monstera-peru",
    tags: ["catalogue", "articles"],
  });
  expect(target("/products/monstera-peru.data")?.key).toBe("/products/monstera-peru.data");
  expect(target("/products?tri=prix&page=2&q=albo")?.key).toBe("/products?q=albo&tri=prix");
  expect(target("/products?q=&categorie=&tri=prix")?.key).toBe("/products?tri=prix");
  expect(target("/products/a/b")).toBeUndefined();
  expect(target("/products/")).toBeUndefined();
});

test("does not keep what belongs to one visitor", () => {
  for (const path of ["/account", "/checkout", "/admin", "/order-success", "/checkout.data"]) {
    expect(target(path)).toBeUndefined();
  }
});
