import { deliveryMethodFr } from "#copy/orders/delivery.ts";
import { slotFr } from "#copy/orders/order-hours.ts";
import { type BasisPoints, type Cents, cents } from "#kernel/money.ts";
import type { Offer } from "#shop/checkout/offer.ts";
import type { EditWish } from "#shop/order-edits/edit-wish.ts";
import { findPieces, type Piece, piecesIn } from "#shop/order-edits/find-pieces.server.ts";
import { lookAtEdit, readEditOffer } from "#shop/order-edits/look-at-edit.server.ts";
import type { ReadEditable } from "#shop/order-edits/read-editable.server.ts";
import { readPictures } from "#shop/order-edits/read-pictures.server.ts";
import { supplementLines } from "#shop/order-edits/supplement-lines.ts";
import { type EditChange, editChanges, vatDifference } from "#shop/orders/edits/edit-changes.ts";
import type { tillOf } from "../desk-order.server.ts";
import { editRefusalFr } from "./edit-refusals.ts";

type Till = Pick<ReturnType<typeof tillOf>, "db" | "clock">;

type Pictured = { picture: string | null };

export type ShownLine = Pictured & {
  id: string;
  name: string;
  options: Record<string, string>;
  priceCents: Cents;
  before: number;
  quantity: number;
  swapFor: string | null;
  /** Other variants of its product that can be had. */
  swaps: Piece[];
};

/** An edit as its form shows it: what is chosen, and what would come of it. */
export type ShownEdit = {
  /** The order that it is an edit of, as its form names it. */
  version: string;
  lines: ShownLine[];
  added: (Piece & Pictured & { quantity: number; isOffered: boolean })[];
  /** What can be added, for the words that were looked for; null where none were. */
  found: (Piece & Pictured)[] | null;
  ways: { value: string; label: string }[];
  difference: {
    beforeCents: Cents;
    afterCents: Cents;
    /** Below zero where it would cost more. */
    backCents: Cents;
    changes: EditChange[];
    vat: { rate: BasisPoints; backCents: Cents }[];
  };
  /** Why it cannot be saved as it is. */
  problem: string | null;
};

type Asked = { before: ReadEditable; wish: EditWish; words?: string | undefined };

export async function showEdit(till: Till, { before, wish, words }: Asked): Promise<ShownEdit> {
  const offer = await readEditOffer(till, { ...before, added: wish.added });
  const looked = await lookAtEdit(till, before, wish);
  const after = looked.ok ? looked.value.after : before.state;
  const { state } = before;
  const backCents = cents(state.totalCents - after.totalCents);
  const asked =
    looked.ok && backCents < 0
      ? supplementLines(before, looked.value.priced, cents(-backCents))
      : null;
  const unasked = asked && !asked.ok ? asked.error : null;
  const refusal = looked.ok ? unasked : looked.error;
  const found = words?.trim() ? await findPieces(till, { text: words }) : null;
  const pictures = await readPictures(
    till,
    [...before.lines, ...wish.added, ...(found ?? [])].flatMap(({ variantId }) => variantId ?? []),
  );
  const pictured = <One extends { variantId: string | null }>(one: One) => ({
    ...one,
    picture: pictures.get(one.variantId ?? "") ?? null,
  });
  return {
    version: before.version,
    lines: before.lines.map((line) => {
      const wanted = wish.lines.find(({ id }) => id === line.id);
      const swapFor = wanted?.swapFor ?? null;
      const swaps = line.productId ? piecesIn(offer, line.productId) : [];
      return {
        ...{ id: line.id, name: line.name, options: line.options, priceCents: line.priceCents },
        ...{ before: line.quantity, quantity: wanted?.quantity ?? line.quantity, swapFor },
        picture: pictures.get(line.variantId ?? "") ?? null,
        swaps: swaps.filter(
          ({ variantId, available }) =>
            variantId !== line.variantId && (available > 0 || variantId === swapFor),
        ),
      };
    }),
    added: wish.added.flatMap((one) => {
      const piece = [...offer.products.keys()]
        .flatMap((id) => piecesIn(offer, id))
        .find(({ variantId }) => variantId === one.variantId);
      return piece
        ? [{ ...pictured(piece), quantity: one.quantity, isOffered: one.isOffered }]
        : [];
    }),
    found: found?.map(pictured) ?? null,
    ways: waysOf(before, offer),
    difference: {
      beforeCents: state.totalCents,
      afterCents: after.totalCents,
      backCents,
      changes: editChanges(state, after),
      vat: vatDifference(state, after),
    },
    problem: refusal ? editRefusalFr(refusal) : null,
  };
}

const MOST_SLOTS = 20;

/** As it goes now first, then home, then the next times at the workshop. */
function waysOf({ place }: ReadEditable, { slots = [] }: Offer): ShownEdit["ways"] {
  const collected = slots.slice(0, MOST_SLOTS).map(({ from, until }) => ({
    value: `collect ${from.toISOString()}`,
    label: `${deliveryMethodFr.collect}, ${slotFr({ from, until })}`,
  }));
  const now =
    place.method === "collect"
      ? { value: `collect ${place.collectFrom ?? ""}`, label: "Retrait à l’atelier, comme prévu" }
      : { value: place.method, label: deliveryMethodFr[place.method] };
  const home = { value: "home", label: deliveryMethodFr.home };
  const all = [now, home, ...collected];
  return all.filter(({ value }, at) => all.findIndex((one) => one.value === value) === at);
}
