import type { Cents } from "#kernel/money.ts";

/** The answer of /api/carte-cadeau/solde. */
export type BalanceReply =
  | { outcome: "found"; codeEnd: string; balanceCents: Cents; until: string }
  | { outcome: "unknown" | "too_many" };

/** The part of an order that a gift card pays. */
export type PaidByGift = { cents: Cents; codeEnd: string; leftCents: Cents };
