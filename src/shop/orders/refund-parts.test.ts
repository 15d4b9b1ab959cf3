import { expect, test } from "vitest";
import { basisPoints, cents } from "#kernel/money.ts";
import { refundParts } from "./refund-parts.ts";

const order = {
  items: [
    { name: "Monstera Peru", priceCents: cents(7900), quantity: 2, rate: basisPoints(1000) },
    { name: "Pot", priceCents: cents(3200), quantity: 1, rate: basisPoints(2000) },
  ],
  deliveryCents: cents(790),
  vat: [
    { rate: basisPoints(1000), grossCents: cents(16457) },
    { rate: basisPoints(2000), grossCents: cents(3333) },
  ],
};

test("chosen lines are given back at their own rate, and the delivery as it was shared", () => {
  const parts = refundParts(order, { kind: "lines", quantities: [1, 0], withDelivery: true });
  expect(parts).toEqual([
    { label: "1 × Monstera Peru", rate: 1000, grossCents: 7900 },
    { label: "Frais de livraison", rate: 1000, grossCents: 657 },
    { label: "Frais de livraison", rate: 2000, grossCents: 133 },
  ]);
});

test("no line gives back more than was bought", () => {
  const parts = refundParts(order, { kind: "lines", quantities: [9, -1], withDelivery: false });
  expect(parts).toEqual([{ label: "2 × Monstera Peru", rate: 1000, grossCents: 15800 }]);
});

test("a free amount is shared among the rates to the cent", () => {
  const wish = { kind: "amount", amountCents: cents(1001), label: "Geste commercial" } as const;
  const parts = refundParts(order, wish);
  expect(parts.map(({ grossCents }) => grossCents)).toEqual([832, 169]);
  expect(parts.every(({ label }) => label === "Geste commercial")).toBe(true);
});
