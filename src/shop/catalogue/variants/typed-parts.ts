import { isId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { TakenUnits } from "#shop/stock/pieces.ts";

export const MOST_PARTS = 12;
const MOST_OF_ONE = 100;

/** One stock unit a line, and how many of it: what a hidden field can hold. */
export const writeParts = (units: TakenUnits): string =>
  Object.entries(units)
    .map(([unitId, quantity]) => `${unitId} ${quantity}`)
    .join("\n");

/** What one piece of an assortment takes, or why that is none. */
export function readParts(typed: string): Result<TakenUnits, string> {
  const lines = typed.split("\n").filter((line) => line.trim() !== "");
  const parts = lines.map((line) => {
    const [unitId = "", quantity = ""] = line.trim().split(" ");
    return [unitId, /^\d{1,3}$/.test(quantity) ? Number(quantity) : 0] as const;
  });
  if (parts.some(([unitId]) => !isId(unitId))) return err("Cette pièce est introuvable");
  if (parts.some(([, quantity]) => quantity < 1 || quantity > MOST_OF_ONE)) {
    return err(`De chaque pièce, entre 1 et ${MOST_OF_ONE}`);
  }
  const units = Object.fromEntries(parts);
  if (Object.keys(units).length > MOST_PARTS) return err(`${MOST_PARTS} pièces au plus`);
  const pieces = Object.values(units).reduce((all, quantity) => all + quantity, 0);
  return pieces < 2 ? err("Un lot a au moins deux pièces") : ok(units);
}
