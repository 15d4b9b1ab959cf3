import fc from "fast-check";
import { expect, test } from "vitest";
import { basisPoints, cents } from "#kernel/money.ts";
import type { InvoiceVat } from "./invoice.ts";
import { creditAmounts, invoiceAmounts } from "./invoice-amounts.ts";

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

test("three credit notes of one plant each give back the tax of the invoice, and not a cent more", () => {
  const sold = invoiceAmounts([line(1000, 2997, 3)]).vat;
  const earlier: InvoiceVat[] = [];
  for (let at = 0; at < 3; at += 1) {
    earlier.push(...creditAmounts([line(1000, 999, null)], { sold, earlier }).vat);
  }
  expect(earlier.map(({ vatCents }) => vatCents)).toEqual([91, 91, 90]);
});

test("however an invoice is credited, the tax never exceeds what was invoiced at its rate, and all of it comes back", () => {
  const part = fc.record({
    rate: fc.constantFrom(0, 210, 550, 1000, 2000),
    gross: fc.integer({ min: 1, max: 50_000 }),
  });
  const anInvoice = fc.array(part, { minLength: 1, maxLength: 30 });
  // Each part of the invoice falls into one of the credit notes.
  const property = (parts: { rate: number; gross: number }[], note: (at: number) => number) => {
    const sold = invoiceAmounts(parts.map(({ rate, gross }) => line(rate, gross))).vat;
    const notes = Map.groupBy(parts, (_, at) => note(at) % 7);
    const earlier: InvoiceVat[] = [];
    for (const [, credited] of [...notes].toSorted(([a], [b]) => a - b)) {
      const lines = credited.map(({ rate, gross }) => line(rate, gross, null));
      const { vat, ...sums } = creditAmounts(lines, { sold, earlier });
      expect(sums.netCents + sums.vatCents).toBe(sums.grossCents);
      for (const { netCents, vatCents, grossCents } of vat) {
        expect(Math.min(netCents, vatCents)).toBeGreaterThanOrEqual(0);
        expect(netCents + vatCents).toBe(grossCents);
      }
      earlier.push(...vat);
      for (const { rate, vatCents } of sold) {
        expect(vatAt(earlier, rate)).toBeLessThanOrEqual(vatCents);
      }
    }
    for (const { rate, vatCents } of sold) expect(vatAt(earlier, rate)).toBe(vatCents);
  };
  fc.assert(fc.property(anInvoice, fc.func(fc.nat()), property), { numRuns: 200 });
});

const vatAt = (vat: readonly InvoiceVat[], rate: number) =>
  vat.filter((one) => one.rate === rate).reduce((all, one) => all + one.vatCents, 0);

test("an invoice has its rates from the lowest, and its lines in their own order", () => {
  const invoice = invoiceAmounts([
    { ...line(2000, 6400, 2), label: "Pot", options: { size: "S" } },
    { ...line(1000, 3990), label: "Monstera" },
    { ...line(2000, 690, null), label: "Livraison" },
  ]);
  expect(invoice).toEqual({
    lines: [
      {
        label: "Pot",
        options: { size: "S" },
        quantity: 2,
        rate: 2000,
        grossCents: 6400,
        netCents: 5333,
        unitNetCents: 2667,
      },
      {
        label: "Monstera",
        quantity: 1,
        rate: 1000,
        grossCents: 3990,
        netCents: 3627,
        unitNetCents: 3627,
      },
      {
        label: "Livraison",
        quantity: null,
        rate: 2000,
        grossCents: 690,
        netCents: 575,
        unitNetCents: 575,
      },
    ],
    vat: [
      { rate: 1000, netCents: 3627, vatCents: 363, grossCents: 3990 },
      { rate: 2000, netCents: 5908, vatCents: 1182, grossCents: 7090 },
    ],
    netCents: 9535,
    vatCents: 1545,
    grossCents: 11_080,
  });
});

test("a credit note takes from each rate what was credited at that rate, and at no other", () => {
  const sold = invoiceAmounts([line(1000, 2997, 3), line(2000, 6400, 2)]).vat;
  const earlier = creditAmounts([line(2000, 3200, null)], { sold, earlier: [] }).vat;
  expect(earlier).toEqual([{ rate: 2000, netCents: 2667, vatCents: 533, grossCents: 3200 }]);
  expect(creditAmounts([line(1000, 999, null)], { sold, earlier }).vat).toEqual([
    { rate: 1000, netCents: 908, vatCents: 91, grossCents: 999 },
  ]);
  expect(creditAmounts([line(2000, 3200, null)], { sold, earlier }).vat).toEqual([
    { rate: 2000, netCents: 2666, vatCents: 534, grossCents: 3200 },
  ]);
});

test("a credit note never gives back more tax than its amount, nor tax that was not invoiced", () => {
  const sold = [
    { rate: basisPoints(2000), netCents: cents(500), vatCents: cents(100), grossCents: cents(600) },
  ];
  // A note of before gave back net amounts alone: the next would owe all of the tax.
  const earlier = [
    { rate: basisPoints(2000), netCents: cents(550), vatCents: cents(0), grossCents: cents(550) },
  ];
  const last = creditAmounts([line(2000, 50, null)], { sold, earlier });
  expect(last).toMatchObject({ netCents: 0, vatCents: 50, grossCents: 50 });
  expect(creditAmounts([line(1000, 999, null)], { sold, earlier: [] })).toMatchObject({
    netCents: 999,
    vatCents: 0,
  });
});
