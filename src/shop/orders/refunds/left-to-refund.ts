import { allocate, type BasisPoints, type Cents, cents, sum } from "#kernel/money.ts";
import { deliveryParts, paidForPieces, type Refundable, type RefundPart } from "./refundable.ts";

/** What was taken for an order, and what went back of it or is about to. */
export type Given = {
  paidCents: Cents;
  refunds: readonly {
    amountCents: Cents;
    /** Null when it gave back all that was left. */
    parts: readonly RefundPart[] | null;
    /** Of all that was left, only the gift card has got its part: it is of each rate. */
    isOfCard?: boolean;
  }[];
};

type LeftOf = { left: number; refunded: number };
export type Left = {
  dueCents: Cents;
  vat: { rate: BasisPoints; grossCents: Cents }[];
  /** By line of the order, in its order. */
  lines: LeftOf[];
  delivery: LeftOf;
};

/** What was paid and has not gone back: in all, by rate, by line. */
export function leftToRefund(order: Refundable, { paidCents, refunds }: Given): Left {
  const parts = refunds.flatMap((refund) => refund.parts ?? []);
  // What was taken may differ from what was asked for, when a person has accepted it.
  const paid = allocate(paidCents, order.vat.map(grossOf));
  let vat = order.vat.map(({ rate }, at) => ({ rate, grossCents: paid[at] ?? cents(0) }));
  for (const refund of refunds) {
    const given = givenByRate(refund, vat);
    vat = vat.map(({ rate, grossCents }, at) => ({
      rate,
      grossCents: cents(Math.max(0, grossCents - (given[at] ?? 0))),
    }));
  }
  return {
    // By hand, all of it may have gone back with what an edit owed besides.
    dueCents: cents(Math.max(0, paidCents - sum(refunds.map(({ amountCents }) => amountCents)))),
    vat,
    lines: order.items.map((item, line) => {
      const refunded = refundedOf(parts, line);
      // A free amount may have left less at this rate than the line cost.
      const most = leftAt(vat, item.rate);
      let left = Math.max(0, item.quantity - refunded);
      while (left > 0 && paidForPieces(item, { before: refunded, count: left }) > most) left--;
      return { refunded, left };
    }),
    delivery: parts.some((part) => part.of === "delivery")
      ? { refunded: 1, left: 0 }
      : { refunded: 0, left: Number(!rateBeyond(deliveryParts(order), vat)) },
  };
}

/** At each rate that is left, what a refund has given back. */
function givenByRate(
  { amountCents, parts, isOfCard }: Given["refunds"][number],
  vat: Left["vat"],
): Cents[] {
  const left = vat.map(grossOf);
  if (isOfCard) return allocate(amountCents, left);
  if (parts === null) return left;
  return vat.map(({ rate }) => sum(parts.filter((part) => part.rate === rate).map(grossOf)));
}

/** The first rate at which more would be given back than is left. */
export const rateBeyond = (parts: readonly RefundPart[], vat: Left["vat"]) =>
  vat.find(({ rate, grossCents }) => {
    const wanted = sum(parts.filter((part) => part.rate === rate).map(grossOf));
    return wanted > grossCents;
  });

const leftAt = (vat: Left["vat"], wanted: BasisPoints) =>
  vat.find(({ rate }) => rate === wanted)?.grossCents ?? 0;

const refundedOf = (parts: readonly RefundPart[], line: number) =>
  parts.reduce(
    (all, { of }) => (typeof of === "object" && of.line === line ? all + of.quantity : all),
    0,
  );

const grossOf = ({ grossCents }: { grossCents: Cents }) => grossCents;
