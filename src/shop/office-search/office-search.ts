import type { Cents } from "#kernel/money.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import type { CustomerKind } from "#shop/personal-data/customer.ts";

export type FoundOrder = {
  id: string;
  number: number | null;
  customerName: string;
  city: string;
  status: OrderStatus;
  totalCents: Cents;
  /** The first of its lines whose name has what was typed. */
  plant: string | null;
};

export type FoundCustomer = { id: string; name: string; email: string; kind: CustomerKind };

export type FoundProduct = { id: string; name: string; available: number; isArchived: boolean };

/** What a text may mean, a few of each kind. */
export type OfficeFinds = {
  orders: FoundOrder[];
  customers: FoundCustomer[];
  products: FoundProduct[];
};

export const NOTHING_FOUND: OfficeFinds = { orders: [], customers: [], products: [] };

/** Three signs of a word: shorter texts are in every other name, and in no index of trigrams. */
const LONG_ENOUGH = /(?:[\p{L}\p{N}].*){3}/u;

/** « > » asks for actions alone. */
export const asksForThings = (text: string): boolean =>
  !text.startsWith(">") && LONG_ENOUGH.test(text);

/** Of mail, or the end of one: no name of a plant, however it may be misspelt. */
export const isAddress = (text: string): boolean => /@|\.[a-z]{2,}$/i.test(text);
