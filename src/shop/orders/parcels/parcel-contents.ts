import { isOpenParcel, isOut, type ParcelState, waitsHere } from "./parcel-state.ts";

/** How many of a line of the order, by the line's id. */
export type ParcelLine = { itemId: string; quantity: number };
export type Packed = {
  id: string;
  state: ParcelState;
  lines: readonly ParcelLine[];
  /** Its label is asked for, and says what is in it now. */
  isLabelAsked?: boolean;
  /** By its buyer, at the workshop. */
  isFetched?: boolean;
};

/** Whether its lines and weight may change. */
export const isOpenToChange = ({ state, isLabelAsked = false }: Omit<Packed, "lines">): boolean =>
  isOpenParcel(state) && !isLabelAsked;

const mayHold = (parcel: Packed): boolean => isOpenToChange(parcel) || waitsHere(parcel);

/** What parcels owe the customer: all that was bought, less what was refunded by line. */
type OwedLine = { itemId: string; owed: number };

type Owing = {
  owed: readonly OwedLine[];
  /** Whether an order that lacks something may get one more parcel, and how it is called. */
  next: string | null;
  /** The parcel out of which what was refunded is taken first. */
  emptied?: string | undefined;
};

/**
 * Parcels as they must be packed now. What was refunded since is taken out of the parcel that was given
 * back, then out of the last that are here;
 * what is in none, as after a refund that failed, goes into the first without a label. A parcel
 * without a line is none, unless its label is bought. What waits for its buyer is here.
 */
export function fitParcels<P extends Packed>(
  parcels: readonly P[],
  { owed, next, emptied }: Owing,
): (P | Packed)[] {
  const fitted = parcels.map((parcel) => ({
    parcel,
    lines: new Map(parcel.lines.map(({ itemId, quantity }) => [itemId, quantity])),
  }));
  const here = fitted.filter(({ parcel }) => !isOut(parcel));
  const given = ({ parcel }: { parcel: P }) => Number(parcel.id === emptied);
  const emptying = here.toReversed().toSorted((one, other) => given(other) - given(one));
  const missing: ParcelLine[] = [];
  for (const { itemId, owed: wanted } of owed) {
    let over = fitted.reduce((all, { lines }) => all + (lines.get(itemId) ?? 0), 0) - wanted;
    for (const { lines } of emptying) {
      if (over <= 0) break;
      const quantity = lines.get(itemId) ?? 0;
      const out = Math.min(quantity, over);
      lines.set(itemId, quantity - out);
      over -= out;
    }
    if (over < 0) missing.push({ itemId, quantity: -over });
  }
  const first = here.find(({ parcel }) => mayHold(parcel));
  for (const { itemId, quantity } of first ? missing : []) {
    first?.lines.set(itemId, (first.lines.get(itemId) ?? 0) + quantity);
  }
  const order = owed.map(({ itemId }) => itemId);
  const packed = fitted.flatMap(({ parcel, lines }) => {
    const kept = order.flatMap((itemId) => {
      const quantity = lines.get(itemId) ?? 0;
      return quantity > 0 ? [{ itemId, quantity }] : [];
    });
    return kept.length > 0 || !mayHold(parcel) ? [{ ...parcel, lines: kept }] : [];
  });
  if (first || missing.length === 0 || next === null) return packed;
  return [...packed, { id: next, state: "to_prepare", lines: missing }];
}

type Moved = { rest: ParcelLine[]; taken: ParcelLine[] };

/** Takes lines out of a parcel; null when it has less of one, when nothing is taken, or all. */
export function takeOut(
  lines: readonly ParcelLine[],
  wanted: ReadonlyMap<string, number>,
): Moved | null {
  const known = new Map(lines.map(({ itemId, quantity }) => [itemId, quantity]));
  for (const [itemId, quantity] of wanted) {
    if (quantity < 0 || quantity > (known.get(itemId) ?? 0)) return null;
  }
  const share = (of: (line: ParcelLine) => number) =>
    lines
      .map((line) => ({ itemId: line.itemId, quantity: of(line) }))
      .filter(({ quantity }) => quantity > 0);
  const taken = share(({ itemId }) => wanted.get(itemId) ?? 0);
  const rest = share(({ itemId, quantity }) => quantity - (wanted.get(itemId) ?? 0));
  return taken.length === 0 || rest.length === 0 ? null : { rest, taken };
}

/** Two parcels as one, in the order of the first. */
export function putTogether(into: readonly ParcelLine[], more: readonly ParcelLine[]) {
  const all = new Map(into.map(({ itemId, quantity }) => [itemId, quantity]));
  for (const { itemId, quantity } of more) all.set(itemId, (all.get(itemId) ?? 0) + quantity);
  return [...all].map(([itemId, quantity]): ParcelLine => ({ itemId, quantity }));
}
