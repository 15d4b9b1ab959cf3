import { type Cents, cents, sum, times } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { WrittenLine } from "#shop/checkout/price-checkout.ts";
import type { Place } from "#shop/orders/edits/order-state.ts";
import type { Editable, EditableLine } from "./edit-wish.ts";
import type { PricedEdit } from "./price-edit.ts";

/** The least that a payment provider takes. */
const LEAST_CENTS = cents(50);

export type SupplementError =
  /** What goes, is swapped or sent elsewhere is saved first: only pieces that come are asked for. */
  { code: "only_additions"; moreCents: Cents } | { code: "too_little"; leastCents: Cents };

/** What an edit that costs more asks for: the pieces that come, and nothing else has changed. */
export function supplementLines(
  before: Editable,
  { lines, place }: Pick<PricedEdit, "lines" | "place">,
  moreCents: Cents,
): Result<WrittenLine[], SupplementError> {
  const known = new Map(before.lines.map((line) => [line.id, line.quantity]));
  const stay = lines.filter(({ id, quantity }) => quantity >= (known.get(id) ?? Infinity));
  const isSame = stay.length === before.lines.length && isSamePlace(place, before.place);
  if (!isSame) return err({ code: "only_additions", moreCents });
  const more = lines
    .map((line) => writtenLine(line, line.quantity - (known.get(line.id) ?? 0)))
    .filter(({ quantity }) => quantity > 0);
  if (sum(more.map(({ lineCents }) => lineCents)) < LEAST_CENTS) {
    return err({ code: "too_little", leastCents: LEAST_CENTS });
  }
  return ok(more);
}

const isSamePlace = (one: Place, other: Place) =>
  (Object.keys(other) as (keyof Place)[]).every(
    (field) => (one[field] ?? "") === (other[field] ?? ""),
  );

const writtenLine = (line: EditableLine, quantity: number): WrittenLine => ({
  kind: line.productId === null ? "free" : "piece",
  ...{ productId: line.productId, variantId: line.variantId, name: line.name },
  ...{ options: line.options, units: line.units, quantity },
  priceCents: line.priceCents,
  lineCents: times(line.priceCents, quantity),
  discountCents: cents(0),
  ...{ vatBasisPoints: line.rate, withdrawalExcluded: line.withdrawalExcluded },
});
