export type CountedUnit = {
  unitId: string;
  quantity: number;
  slug: string;
  /** The variant whose line counts it, if there is one. */
  holder: string | null;
  holderName: string | null;
  /** Another variant of the product has its name. */
  isTwin: boolean | null;
};

/** « monstera/Grande × 1 + cache-pot × 2 »: what one piece takes, by address and name. */
export const composition = (units: readonly CountedUnit[]): string =>
  units.map((unit) => `${nameOf(unit)} × ${unit.quantity}`).join(" + ");

function nameOf({ unitId, slug, holder, holderName, isTwin }: CountedUnit): string {
  if (holder === null) return unitId;
  const isReadBack = !isTwin && !/ \+ | × /.test(holderName ?? "");
  if (!isReadBack) return holder;
  return holderName ? `${slug}/${holderName}` : slug;
}

export type Part = { of: string; quantity: number };

/** The parts of a composition; null when it is not written as one. */
export function readComposition(text: string): Part[] | null {
  const parts = plainSpaces(text)
    .split(" + ")
    .map((part) => /^(?<of>.+?)(?: [×x] (?<quantity>[1-9]\d?|100))?$/.exec(part.trim())?.groups)
    .map((found) => found?.of && { of: found.of, quantity: Number(found.quantity ?? 1) });
  const read = parts.filter((part) => typeof part === "object");
  const isWhole =
    read.length === parts.length && new Set(read.map(({ of }) => of)).size === read.length;
  return isWhole ? read : null;
}

/** As spreadsheets and people may have left them. */
export const plainSpaces = (text: string) => text.replace(/\s+/g, " ").trim();
