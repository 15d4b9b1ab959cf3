import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { byMethodFr, paidWithFr } from "./payment-methods.ts";

const total = cents(5990);

test("what paid an order is named as the provider named it", () => {
  expect(paidWithFr({ total, paidBy: "paypal" })).toBe("PayPal");
  expect(paidWithFr({ total, paidBy: "cartes_bancaires" })).toBe("Carte bancaire (CB)");
  expect(byMethodFr("pay_by_bank")).toBe("par virement instantané");
  expect(byMethodFr("revolut_pay")).toBe("par revolut pay");
});

test("an order of before, whose method nobody kept, was paid by bank card", () => {
  expect(paidWithFr({ total })).toBe("Carte bancaire");
  expect(byMethodFr()).toBe("par carte bancaire");
});

test("a gift card that pays all of it is named alone, one that pays a part beside the rest", () => {
  expect(paidWithFr({ total, giftCents: total })).toBe("Carte cadeau");
  expect(paidWithFr({ total, giftCents: cents(2000), paidBy: "paypal" })).toBe(
    "Carte cadeau (20,00\u00a0€), PayPal (39,90\u00a0€)",
  );
});
