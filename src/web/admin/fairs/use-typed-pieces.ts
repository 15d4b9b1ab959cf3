import { useState } from "react";
import type { Takeable } from "#shop/fairs/desk/list-takeable.server.ts";
import { piecesField } from "#shop/fairs/typed-pieces.ts";

type Kept = { one: Takeable; typed: string };

/** What was typed for plants that another search does not show stays chosen, and in sight. */
export function useTypedPieces(
  found: readonly Takeable[],
  chosen: readonly (Takeable & { quantity: number })[],
) {
  const [kept, setKept] = useState<ReadonlyMap<string, Kept>>(
    () =>
      new Map(chosen.map(({ quantity, ...one }) => [one.variantId, { one, typed: `${quantity}` }])),
  );
  const isFound = new Set(found.map(({ variantId }) => variantId));
  const others = [...kept.values()]
    .map(({ one }) => one)
    .filter((one) => !isFound.has(one.variantId));
  /** Reads the numbers off the form, since those of a scanned plant were typed by nobody. */
  const keep = (form: HTMLFormElement, { isOver = false } = {}) => {
    const fields = new FormData(form);
    const next = new Map<string, Kept>();
    for (const one of [...others, ...found]) {
      const typed = String(fields.get(piecesField("pieces", one.variantId)) ?? "").trim();
      // One that is emptied stays where it stands, to be typed anew until the next search.
      if (Number(typed) > 0 || (!isOver && !isFound.has(one.variantId)))
        next.set(one.variantId, { one, typed });
    }
    setKept(next);
  };
  const typed = new Map([...kept].map(([variantId, { typed }]) => [variantId, typed]));
  return { typed, others, keep };
}
