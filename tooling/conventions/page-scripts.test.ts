import { expect, test } from "vitest";
import { pageScripts, storefrontRoutes } from "./page-scripts.ts";

const route = (id: string, given = {}) => ({
  id,
  parentId: "root",
  module: `/assets/${id}.js`,
  imports: ["/assets/react.js"],
  hasDefaultExport: true,
  ...given,
});
const home = route("storefront/home", { imports: ["/assets/react.js", "/assets/picture.js"] });
const manifest = {
  url: "/assets/manifest-1.js",
  entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
  routes: {
    root: { ...route("root"), parentId: "" },
    home,
    consent: route("storefront/consent", { hasDefaultExport: false }),
    ui: route("dev/ui"),
    terms: route("legal/cookies", { module: "/assets/legal.js#" }),
  },
};

test("a page needs the manifest, the entry, its layouts, itself and what they share, once", () => {
  expect(pageScripts(manifest, home).toSorted()).toEqual([
    "/assets/entry.js",
    "/assets/manifest-1.js",
    "/assets/picture.js",
    "/assets/react.js",
    "/assets/root.js",
    "/assets/storefront/home.js",
  ]);
  expect(pageScripts(manifest, manifest.routes.terms)).toContain("/assets/legal.js");
});

test("only pages that visitors open are measured", () => {
  const measured = storefrontRoutes(manifest).map(({ id }) => id);
  expect(measured).toEqual(["storefront/home", "legal/cookies"]);
});
