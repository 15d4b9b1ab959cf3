import { expect, test } from "vitest";
import { keptTarget } from "./kept-pages.ts";

const target = (path: string) => keptTarget(new URL(path, "https://canopee.example"));

test("keeps one copy of a page whatever campaign brought the visitor", () => {
  expect(target("/faq?utm_source=instagram")?.key).toBe("/faq");
  expect(target("/faq")?.key).toBe("/faq");
});

test("keeps the data of client-side navigation apart from the page", () => {
  expect(target("/faq.data?_routes=root")?.key).toBe("/faq.data");
  expect(target("/_.data")).toEqual({ key: "/_.data", tags: ["catalogue"] });
});

test("does not keep what belongs to one visitor", () => {
  for (const path of ["/account", "/checkout", "/admin", "/cart.data"]) {
    expect(target(path)).toBeUndefined();
  }
});
