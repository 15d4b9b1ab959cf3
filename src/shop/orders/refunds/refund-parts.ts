import { allocate, type BasisPoints, type Cents, sum } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { type Left, rateBeyond } from "./left-to-refund.ts";
import { deliveryParts, paidForPieces, type Refundable, type RefundPart } from "./refundable.ts";

type Lines = { kind: "lines"; quantities: readonly number[]; withDelivery: boolean };
type Amount = { kind: "amount"; amountCents: Cents; label: string };

/** `quantities` are by line of the order, in its order. */
export type RefundWish = Lines | Amount;

export type RefundPartsError =
  | { code: "nothing_chosen" }
  | { code: "not_left" }
  | { code: "too_much"; dueCents: Cents }
  | { code: "too_much_at_rate"; rate: BasisPoints; leftCents: Cents };

type PartsOrError = Result<RefundPart[], RefundPartsError>;

/** What is given back, by rate: VAT is corrected for exactly what it was paid on, and once. */
export const refundParts = (
  { order, left }: { order: Refundable; left: Left },
  wish: RefundWish,
): PartsOrError =>
  wish.kind === "amount" ? amountParts(left, wish) : lineParts(order, left, wish);

function amountParts({ dueCents, vat }: Left, { amountCents, label }: Amount): PartsOrError {
  if (amountCents <= 0) return err({ code: "nothing_chosen" });
  if (amountCents > dueCents) return err({ code: "too_much", dueCents });
  const shares = allocate(
    amountCents,
    vat.map(({ grossCents }) => grossCents),
  );
  const parts = vat.flatMap(({ rate }, at) => {
    const grossCents = shares[at];
    return grossCents ? [{ label, rate, grossCents }] : [];
  });
  return ok(parts);
}

function lineParts(order: Refundable, left: Left, wish: Lines): PartsOrError {
  const { quantities, withDelivery } = wish;
  if (quantities.some((wanted, line) => wanted > (left.lines[line]?.left ?? 0))) {
    return err({ code: "not_left" });
  }
  if (withDelivery && left.delivery.left === 0) return err({ code: "not_left" });
  const lines = order.items.flatMap((item, line): RefundPart[] => {
    const quantity = quantities[line] ?? 0;
    if (quantity <= 0) return [];
    const before = left.lines[line]?.refunded ?? 0;
    const grossCents = paidForPieces(item, { before, count: quantity });
    const { name, rate } = item;
    return [{ label: `${quantity} × ${name}`, rate, grossCents, of: { line, quantity } }];
  });
  const parts = withDelivery ? [...lines, ...deliveryParts(order)] : lines;
  const { dueCents, vat } = left;
  const amountCents = sum(parts.map(({ grossCents }) => grossCents));
  if (amountCents <= 0) return err({ code: "nothing_chosen" });
  if (amountCents > dueCents) return err({ code: "too_much", dueCents });
  // Each line fits in what is left at its rate, but perhaps not all of them together.
  const beyond = rateBeyond(parts, vat);
  if (!beyond) return ok(parts);
  return err({ code: "too_much_at_rate", rate: beyond.rate, leftCents: beyond.grossCents });
}
