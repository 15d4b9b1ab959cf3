import { expect, test } from "vitest";
import { productCategories } from "#shop/catalogue/category.ts";
import { categoryField, codeForm, toCode } from "./code-form.ts";

const typed = { name: "noel 26", kind: "percentage", percent: "10", scope: "all" };
const errorsOf = (fields: Record<string, string>) =>
  codeForm.safeParse({ ...typed, ...fields }).error?.issues.map(({ path }) => path[0]) ?? [];

test("a code is read with its name in capitals, and only what its kind and scope need", () => {
  const fields = { ...typed, amount: "5,00", minimum: "60,00", products: "monstera", mostUses: "" };
  expect(toCode(codeForm.parse(fields))).toMatchObject({
    name: "NOEL26",
    benefit: { kind: "percentage", percent: 10 },
    minimumCents: 6000,
    categories: [],
    slugs: [],
    mostUses: null,
  });
});

test("each category has its field", () => {
  for (const [place, name] of productCategories.entries()) {
    const fields = { ...typed, scope: "categories", [categoryField(place)]: "on" };
    expect(toCode(codeForm.parse(fields)).categories).toEqual([name]);
  }
});

test("what makes no sense is said at its field", () => {
  expect(errorsOf({ percent: "" })).toEqual(["percent"]);
  expect(errorsOf({ percent: "95" })).toEqual(["percent"]);
  expect(errorsOf({ kind: "amount", percent: "" })).toEqual(["amount"]);
  expect(errorsOf({ startsOn: "2026-12-24", endsOn: "2026-12-01" })).toEqual(["endsOn"]);
  expect(errorsOf({ startsOn: "2026-02-30" })).toEqual(["startsOn"]);
  expect(errorsOf({ scope: "categories" })).toEqual(["scope"]);
  expect(errorsOf({ name: "été" })).toEqual(["name"]);
});
