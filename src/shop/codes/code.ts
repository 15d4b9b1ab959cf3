import type { Cents } from "#kernel/money.ts";

export const codeKinds = ["percentage", "amount", "free_delivery"] as const;
export type CodeKind = (typeof codeKinds)[number];

export type Benefit =
  | { kind: "percentage"; percent: number }
  | { kind: "amount"; amountCents: Cents }
  | { kind: "free_delivery" };

/** What a code gives, and to whom. Days are days of Paris, YYYY-MM-DD, and whole. */
export type CodeTerms = {
  /** As it is written everywhere: in capitals. */
  name: string;
  benefit: Benefit;
  /** Of the articles that it bears on, before the reduction. */
  minimumCents: Cents;
  /** What it bears on: these categories, or these products; everything when both are empty. */
  categories: readonly string[];
  productIds: readonly string[];
  startsOn: string | null;
  endsOn: string | null;
  isFirstOrder: boolean;
  isOnce: boolean;
  mostUses: number | null;
};

/** A code as it stands for one shopper at this moment. */
export type OfferedCode = CodeTerms & {
  id: string;
  /** Of its terms: an order is written only under those that it was priced with. */
  version: number;
  isStopped: boolean;
  /** Without that of the checkout which this one takes the place of. */
  uses: number;
  /** Whether none is left because of an order in payment, which may give its use back. */
  isInUse: boolean;
  /** Null while nobody has said who is buying. */
  customer: KnownCustomer | null;
};

/** As far as the code asks for it. */
type KnownCustomer = {
  hasUsed: boolean;
  /** In an order that is not paid yet. */
  isUsing: boolean;
  hasOrdered: boolean;
};

/** Of what is typed, before it is read. */
export const LONGEST_CODE = 40;

const LETTERS = /^[A-Z0-9-]{3,24}$/;

/** A code as somebody typed it; null for what no code can be called. */
export function readCodeName(typed: string): string | null {
  const name = typed.replace(/\s+/g, "").toUpperCase();
  return LETTERS.test(name) ? name : null;
}

type Scope = Pick<CodeTerms, "categories" | "productIds">;

export const isForAll = ({ categories, productIds }: Scope): boolean =>
  categories.length === 0 && productIds.length === 0;

export const bearsOn = (scope: Scope, product: { id: string; category: string }): boolean =>
  isForAll(scope) ||
  scope.categories.includes(product.category) ||
  scope.productIds.includes(product.id);
