import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";
import { ACCESS } from "./access.ts";

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
