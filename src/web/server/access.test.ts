import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";
import { ACCESS, NEEDS_FRESH_FACTOR } from "./access.ts";

const patternsOf = (entries: readonly RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const pattern = path ? `${parent}/${path}` : parent;
    return [...(path || index ? [pattern || "/"] : []), ...patternsOf(children, pattern)];
  });

test("every route says who may ask what of it, and nothing else does", () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(patternsOf(routes).toSorted());
});

test("every route can be asked something", () => {
  const silent = Object.entries(ACCESS).filter(([, { methods }]) => methods.length === 0);
  expect(silent).toEqual([]);
});

test("whatever connects a service, or lets go of one, asks for a fresh code", () => {
  const forms = Object.keys(ACCESS).filter((pattern) => pattern.startsWith("/admin/connexions/"));
  const asking: ReadonlySet<string> = NEEDS_FRESH_FACTOR;
  // It creates what is missing in a base that is connected already.
  expect(forms.filter((pattern) => !asking.has(pattern))).toEqual([
    "/admin/connexions/airtable/tables",
  ]);
});
