import type { Cents } from "#kernel/money.ts";

export const customerKinds = ["account", "guest", "administrator"] as const;
export type CustomerKind = (typeof customerKinds)[number];

export type CustomerQuery = { q: string; kind: CustomerKind | null; after: string | null };

/** Someone who buys or has an account, as the back-office lists them. */
export type Customer = {
  id: string;
  kind: CustomerKind;
  name: string;
  email: string;
  since: Date;
  /** Paid, and not cancelled since. */
  orders: number;
  spent: Cents;
};
