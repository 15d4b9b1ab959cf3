import { type Cents, cents, sum } from "#kernel/money.ts";
import type { Movement } from "#shop/payments/payment-gateway.ts";

export type DifferenceKind =
  /** Taken for an order that we do not hold for paid. */
  | "charge_unknown"
  | "charge_amount"
  /** Paid for us, and not in the provider's books. */
  | "charge_missing"
  | "refund_unknown"
  | "refund_amount"
  | "refund_missing"
  | "dispute_unknown"
  | "dispute_amount";

export type Difference = {
  kind: DifferenceKind;
  /** Its name at the provider. */
  providerId: string;
  orderId: string | null;
  oursCents: Cents | null;
  theirsCents: Cents | null;
};

export type Known = {
  orderId: string;
  amountCents: Cents;
  /** Whether the provider must have moved it within the days that are compared. */
  isDue: boolean;
};

/** What we hold, by its name at the provider. */
export type Ours = Record<"charge" | "refund" | "dispute", ReadonlyMap<string, Known>>;

/** What is not told alike; empty when the provider's books and ours are the same. */
export function differencesOf(movements: readonly Movement[], ours: Ours): Difference[] {
  return (["charge", "refund", "dispute"] as const).flatMap((of) => {
    const theirs = addedUp(movements.filter(({ kind }) => kind === of));
    const seen = new Set(theirs.map(({ subjectId }) => subjectId));
    const told = theirs.flatMap((movement) => compareOne(of, movement, ours[of]));
    if (of === "dispute") return told;
    const missing = [...ours[of]].flatMap(([providerId, known]): Difference[] =>
      known.isDue && !seen.has(providerId)
        ? [
            {
              kind: `${of}_missing`,
              providerId,
              orderId: known.orderId,
              oursCents: known.amountCents,
              theirsCents: null,
            },
          ]
        : [],
    );
    return [...told, ...missing];
  });
}

/** The provider may move the money of one dispute in several parts. */
function addedUp(movements: readonly Movement[]): Movement[] {
  const bySubject = new Map<string, Movement>();
  for (const movement of movements) {
    const { subjectId, amountCents } = movement;
    const before = bySubject.get(subjectId)?.amountCents ?? cents(0);
    bySubject.set(subjectId, { ...movement, amountCents: sum([before, amountCents]) });
  }
  return [...bySubject.values()];
}

function compareOne(
  of: keyof Ours,
  { subjectId, amountCents }: Movement,
  ours: ReadonlyMap<string, Known>,
): Difference[] {
  const known = ours.get(subjectId);
  if (known?.amountCents === amountCents) return [];
  return [
    {
      kind: known ? `${of}_amount` : `${of}_unknown`,
      providerId: subjectId,
      orderId: known?.orderId ?? null,
      oursCents: known?.amountCents ?? null,
      theirsCents: amountCents,
    },
  ];
}
