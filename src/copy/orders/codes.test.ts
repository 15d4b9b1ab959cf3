import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { conditionsFr } from "./code-terms.ts";
import { codeRefusalFr } from "./codes.ts";

const anyTerms = {
  minimumCents: cents(0),
  productIds: [],
  startsOn: null,
  endsOn: null,
  isOnce: false,
  isFirstOrder: false,
};

test("categories are listed as they are said", () => {
  const on = (...categories: string[]) => conditionsFr({ ...anyTerms, categories });
  expect(on("Plantes")).toBe("sur Plantes");
  expect(on("Plantes", "Boutures", "Accessoires")).toBe("sur Plantes, Boutures et Accessoires");
});

test("a minimum of some articles is not told as one of the whole cart", () => {
  const missing = { minimumCents: cents(5000), missingCents: cents(1200) };
  const told = (isOfSome: boolean) => codeRefusalFr({ code: "code_minimum", ...missing, isOfSome });
  expect(told(true)).toContain("d’articles concernés. Il en manque");
  expect(told(false)).toContain("d’articles. Il en manque");
});
