import { expect, test } from "vitest";
import { basisPoints, cents } from "#kernel/money.ts";
import { invoiceAmounts } from "./invoice-amounts.ts";

const line = (rate: number, grossCents: number, quantity: number | null = 1) => ({
  label: "Plante",
  rate: basisPoints(rate),
  grossCents: cents(grossCents),
  quantity,
});

test("each column makes its total, whatever the rounding", () => {
  const { lines, vat, netCents, vatCents, grossCents } = invoiceAmounts([
    line(1000, 3333, 3),
    line(1000, 1),
    line(550, 1999),
    line(2000, 6400, 2),
    line(1000, 497, null),
  ]);
  expect(grossCents).toBe(12230);
  expect(netCents + vatCents).toBe(grossCents);
  for (const { rate, netCents, vatCents, grossCents } of vat) {
    const own = lines.filter((one) => one.rate === rate);
    expect(own.reduce((all, one) => all + one.netCents, 0)).toBe(netCents);
    expect(own.reduce((all, one) => all + one.grossCents, 0)).toBe(grossCents);
    expect(netCents + vatCents).toBe(grossCents);
  }
});

test("a unit without tax is its share of the line", () => {
  const [pots] = invoiceAmounts([line(2000, 6400, 2)]).lines;
  expect(pots).toMatchObject({ netCents: 5333, unitNetCents: 2667 });
});
