import { type BasisPoints, type Cents, cents, times } from "#kernel/money.ts";
import type { OrderState, Place, StateLine } from "./order-state.ts";

export type EditChange =
  | { kind: "gone" | "added"; name: string; quantity: number; cents: Cents }
  | { kind: "quantity"; name: string; from: number; to: number; cents: Cents }
  | { kind: "delivery"; cents: Cents }
  | { kind: "place"; field: keyof Place; from: string; to: string };

const paidFor = ({ priceCents, quantity, discountCents }: StateLine): Cents =>
  cents(times(priceCents, quantity) - discountCents);

/** What differs between two states of an order, line by line, each with what it adds or takes off. */
export function editChanges(before: OrderState, after: OrderState): EditChange[] {
  const next = new Map(after.lines.map((line) => [line.id, line]));
  const known = new Set(before.lines.map(({ id }) => id));
  const changed = before.lines.flatMap((line): EditChange[] => {
    const { name, quantity } = line;
    const now = next.get(line.id);
    if (!now) return [{ kind: "gone", name, quantity, cents: cents(-paidFor(line)) }];
    if (now.quantity === quantity) return [];
    const difference = cents(paidFor(now) - paidFor(line));
    return [{ kind: "quantity", name, from: quantity, to: now.quantity, cents: difference }];
  });
  const added = after.lines
    .filter(({ id }) => !known.has(id))
    .map((line): EditChange => {
      const { name, quantity } = line;
      return { kind: "added", name, quantity, cents: paidFor(line) };
    });
  const fee = cents(after.deliveryCents - before.deliveryCents);
  const delivery: EditChange[] = fee === 0 ? [] : [{ kind: "delivery", cents: fee }];
  return [...changed, ...added, ...delivery, ...placeChanges(before.place, after.place)];
}

function placeChanges(before: Place | undefined, after: Place | undefined): EditChange[] {
  if (!before || !after) return [];
  const fields = Object.keys(before) as (keyof Place)[];
  return fields
    .filter((field) => (before[field] ?? "") !== (after[field] ?? ""))
    .map((field) => ({
      kind: "place",
      field,
      from: before[field] ?? "",
      to: after[field] ?? "",
    }));
}

/** By rate, what the order is taxed on less; below zero where it is more. */
export function vatDifference(before: OrderState, after: OrderState) {
  const rates = [...new Set([...before.vat, ...after.vat].map(({ rate }) => rate))];
  const at = ({ vat }: OrderState, wanted: BasisPoints) =>
    vat.find(({ rate }) => rate === wanted)?.grossCents ?? cents(0);
  return rates
    .toSorted((a, b) => a - b)
    .map((rate) => ({ rate, backCents: cents(at(before, rate) - at(after, rate)) }))
    .filter(({ backCents }) => backCents !== 0);
}
