import {
  allocate,
  type BasisPoints,
  type Cents,
  cents,
  fraction,
  splitVat,
  sum,
} from "#kernel/money.ts";
import type { InvoiceLine, InvoiceVat } from "./invoice.ts";

type Sold = Pick<InvoiceLine, "label" | "options" | "quantity" | "discountCents"> & {
  rate: BasisPoints;
  grossCents: Cents;
};

type VatOf = (gross: Cents, rate: BasisPoints) => Cents;
const vatAlone: VatOf = (gross, rate) => splitVat(gross, rate).vat;

/**
 * VAT is computed once per rate, on the sum, as it was for the order; the lines share what remains
 * to the cent, so that a column of an invoice always makes its total.
 */
export function invoiceAmounts(sold: readonly Sold[], vatOf: VatOf = vatAlone) {
  const rates = [...new Set(sold.map(({ rate }) => rate))].toSorted((a, b) => a - b);
  const vat: InvoiceVat[] = rates.map((rate) => {
    const grossCents = sum(sold.filter((line) => line.rate === rate).map(grossOf));
    const vatCents = vatOf(grossCents, rate);
    return { rate, netCents: cents(grossCents - vatCents), vatCents, grossCents };
  });
  const nets = new Map(vat.map((part) => [part.rate, shareNet(sold, part)]));
  const lines: InvoiceLine[] = sold.map((line) => {
    const netCents = nets.get(line.rate)?.shift() ?? cents(0);
    return { ...line, netCents, unitNetCents: fraction(netCents, 1, line.quantity ?? 1) };
  });
  return {
    lines,
    vat,
    netCents: sum(vat.map(({ netCents }) => netCents)),
    vatCents: sum(vat.map(({ vatCents }) => vatCents)),
    grossCents: sum(vat.map(grossOf)),
  };
}

type Credited = { sold: readonly InvoiceVat[]; earlier: readonly InvoiceVat[] };

/**
 * Each credit note takes the VAT of all that is credited so far, less what was credited before it:
 * rounded one by one, the notes of an invoice would give back more or less VAT than it asked for.
 */
export function creditAmounts(parts: readonly Sold[], { sold, earlier }: Credited) {
  return invoiceAmounts(parts, (gross, rate) => {
    const isAtRate = (one: InvoiceVat) => one.rate === rate;
    const invoiced = sum(sold.filter(isAtRate).map(({ vatCents }) => vatCents));
    const before = earlier.filter(isAtRate);
    const { vat } = splitVat(sum([...before.map(grossOf), gross]), rate);
    const due = Math.min(vat, invoiced) - sum(before.map(({ vatCents }) => vatCents));
    return cents(Math.min(Math.max(0, due), gross));
  });
}

const shareNet = (sold: readonly Sold[], { rate, netCents }: InvoiceVat) =>
  allocate(netCents, sold.filter((line) => line.rate === rate).map(grossOf));

const grossOf = ({ grossCents }: { grossCents: Cents }) => grossCents;
