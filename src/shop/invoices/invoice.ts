import type { BasisPoints, Cents } from "#kernel/money.ts";
import type { Seller } from "#shop/seller/shop-identity.ts";

/** F for facture, A for avoir: each has its own unbroken numbers, beginning again every year. */
export type Series = "F" | "A";

export type InvoiceLine = {
  label: string;
  /** What was chosen; invoices of before have none. */
  options?: Readonly<Record<string, string>>;
  /** Null where the line is an amount, not a number of things. */
  quantity: number | null;
  unitNetCents: Cents;
  rate: BasisPoints;
  netCents: Cents;
  grossCents: Cents;
  /** What a code took off it, tax included; the other amounts are what was paid. */
  discountCents?: Cents;
};

export type InvoiceVat = {
  rate: BasisPoints;
  netCents: Cents;
  vatCents: Cents;
  grossCents: Cents;
};

/** All that is printed, frozen when the number is given. Dates are ISO 8601. */
export type InvoiceContent = {
  seller: Seller;
  customer: { name: string; email: string; lines: string[] };
  orderNumber: string;
  soldAt: string;
  paidAt: string | null;
  lines: InvoiceLine[];
  vat: InvoiceVat[];
  netCents: Cents;
  vatCents: Cents;
  grossCents: Cents;
  /** For a credit note: the invoice that it corrects. */
  corrects: { number: string; issuedAt: string } | null;
  /** A means of payment, not a reduction: what a gift card has paid. */
  giftCents?: Cents;
  /** What paid the rest, in the provider's words; invoices of before have none. */
  paidBy?: string;
  /** It sells gift cards, which are no sale of a thing yet: VAT is due on what they pay for. */
  isOfVouchers?: boolean;
  /** For a credit note of a whole invoice: the order was edited, and has another. */
  isReplaced?: true;
  /** For an invoice that an edit has issued: the one before. */
  replaces?: { number: string; issuedAt: string };
  /** Where a code was used: what it took off the articles, tax included. */
  reduction?: { code: string | null; grossCents: Cents; isDeliveryFree: boolean };
};

export type Invoice = {
  number: string;
  series: Series;
  orderId: string;
  issuedAt: Date;
  content: InvoiceContent;
};
