import type { Cents } from "#kernel/money.ts";

/** An order as its customer sees it. */
export type OrderSummary = {
  id: string;
  createdAt: Date;
  status: string;
  totalCents: Cents;
  items: readonly OrderedItem[];
  /** On one line. */
  address: string;
};

type OrderedItem = {
  productId: string;
  name: string;
  quantity: number;
  priceCents: Cents;
  options: Readonly<Record<string, string>>;
};
