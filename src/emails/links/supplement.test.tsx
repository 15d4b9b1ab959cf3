import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import type { KnownLink } from "#shop/payment-links/known-link.server.ts";
import { namedShop } from "../../../tests/support/people/named-seller.ts";
import { renderEmail } from "../render.server.ts";
import { supplementAsked, supplementOver } from "./supplement.tsx";

const first = {
  ...{ orderId: "0b8e6d3a-0000-4000-8000-000000000000", number: 1042 },
  ...{ status: "completed" as const, totalCents: cents(3180) },
};
const order = {
  name: "Camille Renaud",
  totalCents: cents(4980),
  lines: [{ name: "Monstera", quantity: 2, lineCents: cents(4980) }],
};
const link = { heldUntil: new Date("2026-11-21T11:00:00Z"), order } as unknown as KnownLink;

test("whoever is asked for a supplement reads what comes, what was paid and what is left to pay", () => {
  const url = "https://canopee.example/payer/abc";
  const { subject, text } = renderEmail(supplementAsked({ link, first, url }), namedShop);
  expect(subject).toBe("Un supplément à régler pour votre commande C-1042");
  expect(text).toMatch(/\+ 2 × Monstera\s: 49,80\s€/);
  expect(text).toMatch(/Déjà payé\s: 31,80\s€\. Reste à payer\s: 49,80\s€/);
  expect(text).toContain(url);
  expect(text).toMatch(/21 novembre 2026 à 12\sh\s00/);
});

test("once it is over, they read why, and that nothing was taken nor changed", () => {
  const told = (isCalledOff: boolean) =>
    renderEmail(supplementOver({ link, first, isCalledOff }), namedShop).text;
  expect(told(true)).toContain("Nous avons annulé le supplément");
  expect(told(false)).toContain("et ne l’a pas été");
  expect(told(false)).toContain("votre commande n° C-1042 part comme elle est");
});
