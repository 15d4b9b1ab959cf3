import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { readPayments } from "./unsettled-payments.ts";

const DAY_MS = 24 * 3600 * 1000;
const now = Date.parse("2026-11-16T08:00:00Z");
const cart = JSON.stringify({
  version: 1,
  lines: [
    {
      product: { id: newId(), name: "Monstera", image: "", price: 2490 },
      quantity: 2,
      selectedOptions: {},
    },
  ],
});
const stored = (fields: object = {}) => ({
  checkoutKey: newId(),
  total: 4980,
  cart,
  since: now - DAY_MS,
  ...fields,
});

test("a payment of yesterday is read with what it buys", () => {
  const payment = stored({ reference: "ORD-1763280000000" });
  expect(readPayments(JSON.stringify([payment]), now)).toMatchObject([
    {
      checkoutKey: payment.checkoutKey,
      total: 4980,
      reference: "ORD-1763280000000",
      lines: [{ quantity: 2 }],
    },
  ]);
});

test("what is too old, or not a payment at all, is left out", () => {
  const wrong = [
    stored({ since: now - 91 * DAY_MS }),
    stored({ checkoutKey: "x" }),
    stored({ total: 1.5 }),
    stored({ since: "hier" }),
    null,
    7,
    "payment",
  ];
  expect(readPayments(JSON.stringify(wrong), now)).toEqual([]);
  for (const text of ["", "{}", "null", "[", '"[]"']) expect(readPayments(text, now)).toEqual([]);
});
