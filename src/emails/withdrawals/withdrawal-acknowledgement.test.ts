import { expect, test } from "vitest";
import { withdrawalRight } from "#shop/orders/withdrawal-right.ts";
import type { Withdrawal } from "#shop/withdrawals/find-withdrawal.server.ts";
import { namedShop } from "../../../tests/support/people/named-seller.ts";
import { type Email, renderEmail } from "../render.server.ts";
import { withdrawalAcknowledgement } from "./withdrawal-acknowledgement.tsx";
import { withdrawalToShop } from "./withdrawal-to-shop.tsx";

const declared: Withdrawal = {
  id: "8f2c41d7-0b1e-4c3a-9d2f-5a6b7c8d9e0f",
  orderId: null,
  name: "Camille Dupont",
  email: "camille@exemple.fr",
  orderNumber: "8f2c41d7",
  items: null,
  declaredAt: new Date("2026-11-14T13:20:00+01:00"),
  right: withdrawalRight([]),
};

const textOf = (email: Email) => renderEmail(email, namedShop).text.replaceAll(/\s+/g, " ");
const acknowledge = (withdrawal: Withdrawal) =>
  textOf(withdrawalAcknowledgement({ withdrawal, returnAddress: "Canopée, Paris" }));

test("the fourteen days are named by their last one, whether the clocks change or not", () => {
  for (const [declaredAt, last] of [
    ["2026-10-20T00:30:00+02:00", "au plus tard le 3 novembre 2026"],
    ["2026-03-20T23:30:00+01:00", "au plus tard le 3 avril 2026"],
    ["2026-11-14T13:20:00+01:00", "au plus tard le 28 novembre 2026"],
  ] as const) {
    const text = acknowledge({ ...declared, declaredAt: new Date(declaredAt) });
    expect(text.split(last)).toHaveLength(3);
  }
});

const line = (name: string, withdrawalExcluded: boolean) => ({ name, withdrawalExcluded });
const of = (...lines: ReturnType<typeof line>[]): Withdrawal => ({
  ...declared,
  orderId: declared.id,
  right: withdrawalRight(lines),
});

test("what carries no right of withdrawal is named to the buyer and to the shop, the rest is due", () => {
  const mixed = of(line("Monstera", false), line("Pot gravé", true));
  const [buyer, shop] = [acknowledge(mixed), textOf(withdrawalToShop({ withdrawal: mixed }))];
  expect(buyer).toContain("Nous vous remboursons");
  expect(buyer).toContain("comme indiqué avant la commande : Pot gravé.");
  expect(shop).toContain("Le remboursement est dû");
  expect(shop).toContain("Vendu sans droit de rétractation, mention faite avant la commande : Pot");
  for (const text of [buyer, shop]) expect(text).not.toContain("Monstera");
});

test("an order without the right is acknowledged and left to the shop: no refund is promised", () => {
  const none = of(line("Pot gravé", true));
  const [buyer, shop] = [acknowledge(none), textOf(withdrawalToShop({ withdrawal: none }))];
  expect(buyer).toContain("14 novembre 2026 à 13 h 20");
  expect(buyer).toContain("comme indiqué avant la commande : Pot gravé.");
  expect(shop).toContain("Pot gravé. À vous de décider");
  for (const text of [buyer, shop]) expect(text).not.toMatch(/rembours/i);
});

test("where every line can be returned, or the order is not known, no exception is spoken of", () => {
  for (const withdrawal of [declared, of(line("Monstera", false))]) {
    for (const text of [acknowledge(withdrawal), textOf(withdrawalToShop({ withdrawal }))]) {
      expect(text).not.toContain("sans droit");
    }
  }
});
