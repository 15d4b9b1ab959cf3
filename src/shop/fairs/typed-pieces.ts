import { isId } from "#kernel/ids.ts";

const MOST_FIELDS = 2000;
const MOST_PIECES = 10_000;

export type Pieces = { variantId: string; quantity: number };

/** The field of a number of pieces of a variant. */
export const piecesField = (kind: string, variantId: string): string => `${kind}-${variantId}`;

/**
 * The numbers of one kind that a form has sent, by variant. An empty field is none; null when what
 * was typed is no number.
 */
export function readPieces(fields: Iterable<[string, unknown]>, kind: string): Pieces[] | null {
  const pieces = new Map<string, number>();
  for (const [name, typed] of fields) {
    if (!name.startsWith(`${kind}-`)) continue;
    const variantId = name.slice(kind.length + 1);
    if (!isId(variantId) || typeof typed !== "string" || pieces.size === MOST_FIELDS) return null;
    const number = typed.trim();
    if (number === "") continue;
    if (!/^\d{1,5}$/.test(number) || Number(number) > MOST_PIECES) return null;
    pieces.set(variantId, Number(number));
  }
  return [...pieces].map(([variantId, quantity]) => ({ variantId, quantity }));
}
