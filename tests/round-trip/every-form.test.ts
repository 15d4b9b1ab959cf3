import { expect, test } from "vitest";
import { ACCESS } from "../../src/web/server/access.ts";
import { shopRoutes } from "../authz/routes.ts";
import { forms } from "./forms.ts";
import { notForms } from "./not-forms.ts";

/** The routes of people who are known that change something. */
const taking = shopRoutes
  .map(({ pattern }) => pattern)
  .filter((pattern) => {
    const { who, methods } = ACCESS[pattern as keyof typeof ACCESS];
    return who !== "everyone" && methods.includes("POST");
  });

test("every form of the account and the back-office has its round trip, or a reason to have none", () => {
  const travelled = new Set(forms.map(({ route }) => route));
  const missing = taking.filter((route) => !travelled.has(route) && !(route in notForms));
  expect(
    missing,
    "add each to tests/round-trip/forms.ts (it loads a thing and saves it) or to not-forms.ts",
  ).toEqual([]);
});

test("no route is both, and none is listed that takes nothing", () => {
  const travelled = forms.map(({ route }) => route);
  expect(travelled.filter((route) => route in notForms)).toEqual([]);
  const listed = [...travelled, ...Object.keys(notForms)];
  expect(listed.filter((route) => !taking.includes(route))).toEqual([]);
});
