import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { giftPart } from "#shop/gift-cards/pay-part.ts";

const terms = readFileSync("src/shop/legal/conditions-generales-de-vente.md", "utf8");
const article = (name: string) =>
  terms.split("\n").find((line) => line.includes(`**${name}`)) ?? "";

test("the terms name reduction codes, and what limits them", () => {
  const codes = article("Codes de réduction");
  for (const limit of [
    "ne se cumulent pas",
    "montant minimal",
    "première commande",
    "une seule utilisation par client",
    "nombre total d’utilisations",
    "0,50 euro",
    "un centime pour chaque article",
  ]) {
    expect(codes).toContain(limit);
  }
});

test("the terms name gift cards, and what limits them", () => {
  const cards = article("Cartes cadeaux");
  for (const limit of ["deux ans", "une carte au plus par commande", "14 jours", "six mois"]) {
    expect(cards).toContain(limit);
  }
  const paid = giftPart({ balanceCents: cents(4999), totalCents: cents(5000) });
  expect(cards).toContain(`d’au moins 0,${5000 - paid} euro`);
});
