import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import siteRoutes from "#web/routes.ts";
import { areaOf, routesOf } from "./area-handlers.server.ts";

type Listed = { id: string; parentId: string; path?: string; index?: boolean };

/** As a build lists them: by id, each below the root of the site. */
const listed = (entries: readonly RouteConfigEntry[], parentId: string): Listed[] =>
  entries.flatMap(({ id, file, path, index, children = [] }) => {
    const route = { id: id ?? file, parentId, ...(path && { path }), ...(index && { index }) };
    return [route, ...listed(children, route.id)];
  });

const root = { id: "root", parentId: "", path: "" };
const site = Object.fromEntries([root, ...listed(siteRoutes, "root")].map((at) => [at.id, at]));

const idsOf = (area: string) => Object.keys(routesOf(site, area));

test.each([
  ["/", ""],
  ["/_.data", ""],
  ["/_root.data", ""],
  ["/faq", "faq"],
  ["/faq.data", "faq"],
  ["/Admin/commandes", "admin"],
  ["/products/monstera-peru.data", "products"],
])("%s belongs to the area « %s »", (pathname, area) => {
  expect(areaOf(pathname)).toBe(area);
});

test("an area has its pages, what they are drawn in, and the page of what is nowhere", () => {
  expect(idsOf("dashboard").toSorted()).toEqual([
    "admin/dashboard/dashboard.tsx",
    "admin/frame/frame.tsx",
    "not-found.tsx",
    "root",
  ]);
  expect(idsOf("").toSorted()).toEqual(["not-found.tsx", "root", "storefront/home/home.tsx"]);
  expect(idsOf("account")).toContain("account/addresses/edit-address.tsx");
});

test("each route is in one area, but for those around it and for what is nowhere", () => {
  const areas = new Set(Object.keys(site).map((id) => areaOf(`/${addressOf(id)}`)));
  const counts = new Map<string, number>();
  for (const id of [...areas].flatMap(idsOf)) counts.set(id, (counts.get(id) ?? 0) + 1);
  expect([...counts.keys()].toSorted()).toEqual(Object.keys(site).toSorted());
  const shared = [...counts].filter(([, count]) => count > 1).map(([id]) => id);
  expect(shared.toSorted()).toEqual(["admin/frame/frame.tsx", "not-found.tsx", "root"]);
});

test("routes of an area keep their order, which decides between two that fit as well", () => {
  const inSite = Object.keys(site);
  const siblings = idsOf("admin").filter((id) => site[id]?.parentId === "admin/frame/frame.tsx");
  expect(siblings).toEqual(siblings.toSorted((a, b) => inSite.indexOf(a) - inSite.indexOf(b)));
});

function addressOf(id: string): string {
  const { parentId = "", path = "" } = site[id] ?? {};
  return [site[parentId] ? addressOf(parentId) : "", path].filter(Boolean).join("/");
}
