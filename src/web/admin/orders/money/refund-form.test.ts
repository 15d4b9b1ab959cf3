import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { refundForm, wishOf } from "./refund-form.ts";

const item = (quantity: number) => ({
  productId: "a",
  quantity,
  price: cents(3990),
  name: "Monstera",
  selectedOptions: {},
  withdrawalExcluded: false,
});
const order = { items: [item(2), item(1)] };

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseWithZod(form, { schema: refundForm(order).schema });
}

function wish(fields: Record<string, string>) {
  const submission = read(fields);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return wishOf(submission.value, order);
}

test("lines are chosen one by one, with or without the delivery", () => {
  expect(wish({ ligne0: "1", ligne1: "0", livraison: "oui" })).toEqual({
    kind: "lines",
    quantities: [1, 0],
    withDelivery: true,
  });
});

test("an amount is read as French writes it, and stands for the lines", () => {
  for (const [typed, amountCents] of [
    ["12,50", 1250],
    ["12.5", 1250],
    ["8", 800],
    ["0,29", 29],
  ] as const) {
    expect(wish({ ligne0: "2", montant: typed })).toMatchObject({ kind: "amount", amountCents });
  }
});

test("what is no amount, or more than was bought, is refused", () => {
  for (const fields of [
    { montant: "-5" },
    { montant: "12,505" },
    { montant: "1e3" },
    { ligne0: "3" },
    { ligne1: "-1" },
  ]) {
    expect(read(fields as Record<string, string>).status).toBe("error");
  }
});
