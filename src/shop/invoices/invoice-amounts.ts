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

type Sold = { label: string; quantity: number | null; rate: BasisPoints; grossCents: Cents };

/**
 * VAT is computed once per rate, on the sum, as it was for the order; the lines share what remains
 * to the cent, so that a column of an invoice always makes its total.
 */
export function invoiceAmounts(sold: readonly Sold[]) {
  const rates = [...new Set(sold.map(({ rate }) => rate))].toSorted((a, b) => a - b);
  const vat: InvoiceVat[] = rates.map((rate) => {
    const grossCents = sum(sold.filter((line) => line.rate === rate).map(grossOf));
    const { net, vat } = splitVat(grossCents, rate);
    return { rate, netCents: net, vatCents: vat, grossCents };
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

const shareNet = (sold: readonly Sold[], { rate, netCents }: InvoiceVat) =>
  allocate(netCents, sold.filter((line) => line.rate === rate).map(grossOf));

const grossOf = ({ grossCents }: { grossCents: Cents }) => grossCents;
