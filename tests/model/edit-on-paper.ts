import type { EditWish } from "../../src/shop/order-edits/edit-wish.ts";
import type { ReadEditable } from "../../src/shop/order-edits/read-editable.server.ts";
import type { Bench } from "./bench.ts";
import { FREE_FROM, feeFor, type Shelf, type Sold } from "./shelf.ts";

/** A line as a clerk would write it, in cents. */
type Line = {
  quantity: number;
  each: number;
  off: number;
  units: Readonly<Record<string, number>>;
};

/** It would cost more than was paid: asked for where pieces come and all else stays. */
export type Dearer = { as: "dearer"; isAddition: boolean; moreCents: number; moved: number[] };
type OnPaper =
  | { as: "refused" }
  | Dearer
  | { as: "done"; isSame: boolean; backCents: number; moved: number[] };

type Edited = { before: ReadEditable; wish: EditWish };

/**
 * What an edit comes to, written out a second time. Pieces that stay cost what they cost and keep
 * their share of the reduction; what takes the place of others has the same share off; what comes is
 * at today's price, or nothing; delivery is asked for anew only when the way changes.
 */
export function editOnPaper({ shelf, paper }: Bench, { before, wish }: Edited): OnPaper {
  const lines = linesAfter(shelf, { before, wish });
  if (!lines || lines.length === 0) return { as: "refused" };
  const moved = shelf.units.map((id) => unitsIn(lines, id) - unitsIn(before.lines, id));
  if (!paper.isEnough(moved.map((more) => Math.max(0, more)))) return { as: "refused" };
  const { method, collectFrom } = before.place;
  const delivery = deliveryAfter({ before, wish, lines });
  const total = sumOf(lines) + delivery;
  if (total <= 0) return { as: "refused" };
  const was = sumOf(before.lines.map(toLine)) + before.deliveryCents;
  const isPlace =
    wish.place.method === method &&
    wish.place.street === before.place.street &&
    wish.place.collectFrom === collectFrom;
  const isSame = isPlace && wish.added.length === 0 && isEvery(before, wish);
  if (isSame) return { as: "done", isSame, backCents: 0, moved: moved.map(() => 0) };
  if (total <= was) return { as: "done", isSame, backCents: was - total, moved };
  const isAddition = isPlace && isEvery(before, wish, (wanted, had) => wanted >= had);
  return { as: "dearer", isAddition, moreCents: total - was, moved };
}

function linesAfter(shelf: Shelf, { before, wish }: Edited): Line[] | undefined {
  const lines: Line[] = [];
  for (const line of before.lines) {
    const { quantity = line.quantity, swapFor = null } =
      wish.lines.find(({ id }) => id === line.id) ?? {};
    if (quantity === 0) continue;
    const was = toLine(line);
    if (swapFor === null || swapFor === line.variantId) {
      const off = quantity < was.quantity ? part(was.off, quantity, was.quantity) : was.off;
      lines.push({ ...was, quantity, off });
      continue;
    }
    const sold = onSale(shelf, swapFor);
    if (sold?.productId !== line.productId) return undefined;
    const is = sold.priceCents * quantity;
    const share = was.each === 0 ? 0 : part(was.off, is, was.each * was.quantity);
    lines.push({ ...bought(shelf, sold, quantity), off: Math.min(share, was.off, is) });
  }
  for (const { variantId, quantity, isOffered } of wish.added) {
    const sold = onSale(shelf, variantId);
    if (!sold) return undefined;
    const line = bought(shelf, sold, quantity);
    lines.push(isOffered ? { ...line, each: 0 } : line);
  }
  return lines;
}

/** An assortment is added by its things. */
const onSale = ({ sold }: Shelf, wanted: string): Sold | undefined =>
  sold.find(({ variantId, isAssortment }) => variantId === wanted && !isAssortment);

const bought = ({ units }: Shelf, { takes, priceCents }: Sold, quantity: number): Line => ({
  ...{ quantity, each: priceCents, off: 0 },
  units: Object.fromEntries(units.map((id, unit) => [id, takes[unit] ?? 0])),
});

type Known = ReadEditable["lines"][number];
const toLine = ({ quantity, priceCents, discountCents, units }: Known): Line => ({
  ...{ quantity, each: priceCents, off: discountCents, units },
});

const sumOf = (lines: readonly Line[]) =>
  lines.reduce((all, { quantity, each, off }) => all + quantity * each - off, 0);

const unitsIn = (lines: readonly Pick<Line, "quantity" | "units">[], id: string) =>
  lines.reduce((all, { quantity, units }) => all + quantity * (units[id] ?? 0), 0);

const part = (amount: number, of: number, whole: number) => Math.round((amount * of) / whole);

const isEvery = (
  before: ReadEditable,
  { lines }: EditWish,
  stays = (wanted: number, had: number) => wanted === had,
) =>
  before.lines.every(({ id, quantity, variantId }) => {
    const wanted = lines.find((one) => one.id === id);
    const { swapFor = null } = wanted ?? {};
    return stays(wanted?.quantity ?? quantity, quantity) && (swapFor ?? variantId) === variantId;
  });

type Way = Edited & { lines: readonly Line[] };

/** The shop of the test has one country: only the method can be another. */
function deliveryAfter({ before, wish, lines }: Way): number {
  if (wish.place.method === before.place.method) return before.deliveryCents;
  if (wish.place.method === "collect") return 0;
  const articles = lines.reduce((all, { each, quantity }) => all + each * quantity, 0);
  if (articles >= FREE_FROM) return 0;
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
  return feeFor(pieces);
}
