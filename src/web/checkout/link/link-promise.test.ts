import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DELIVERED_QUESTIONS } from "#shop/content/faq.ts";
import { ACCESS } from "#web/server/access.ts";

const terms = readFileSync("src/shop/legal/conditions-generales-de-vente.md", "utf8");

test("the payment link that the FAQ and the terms promise has a page", () => {
  expect(JSON.stringify(DELIVERED_QUESTIONS)).toContain("un lien de paiement sécurisé");
  expect(terms).toContain("un lien de paiement sécurisé");
  expect(Object.keys(ACCESS)).toContain("/payer/:token");
});
