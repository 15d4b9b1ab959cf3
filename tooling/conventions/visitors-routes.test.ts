import { expect, test } from "vitest";
import { visitorsRoutes } from "./visitors-routes.ts";

const route = (id: string, given = {}) => ({
  id,
  parentId: "root",
  module: `/assets/${id}.js`,
  hasDefaultExport: true,
  ...given,
});
const routes = (...all: ReturnType<typeof route>[]) =>
  Object.fromEntries(all.map((each) => [each.id, each]));

const manifest = {
  url: "/assets/manifest-1.js",
  entry: { module: "/assets/entry.js" },
  routes: {
    root: { id: "root", path: "", module: "/assets/root.js", hasDefaultExport: true },
    ...routes(
      route("home", { index: true }),
      route("products", { path: "products" }),
      route("account", { path: "account" }),
      route("account/name", { path: "nom", parentId: "account" }),
      route("frame"),
      route("orders", { path: "admin/commandes", parentId: "frame" }),
      route("order/note", { path: "note", parentId: "orders" }),
      route("paper", { path: "admin/bon.pdf", hasDefaultExport: false }),
      route("missing", { path: "*" }),
    ),
  },
};

test("visitors learn every route but those of the back-office, and the layouts of none", () => {
  const { url, routes, entry } = visitorsRoutes(manifest);
  expect(Object.keys(routes)).toEqual([
    "root",
    "home",
    "products",
    "account",
    "account/name",
    "missing",
  ]);
  expect([url, entry]).toEqual(["/assets/visitors-manifest-1.js", manifest.entry]);
});
