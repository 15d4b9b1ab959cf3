import type { Cents } from "#kernel/money.ts";

/** What somebody was asked to pay by a link and has not paid yet, as they may ask to know it. */
export type LinkOf = {
  name: string;
  email: string;
  address: string;
  what: string;
  totalCents: Cents;
  heldUntil: Date;
  customerNote: string | null;
  ownNote: string | null;
};
