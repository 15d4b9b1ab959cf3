import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { TakenUnits } from "#shop/stock/pieces.ts";
import type { EditedVariant, EditedVariants } from "./edited-variants.ts";
import type { VariantRow } from "./variant-rows.ts";

/** Why rows cannot be saved, with the place of the row that is in the way. */
export type VariantRefusal =
  | { code: "changed_meanwhile" | "none_on_sale" }
  | {
      code: "own_stock" | "not_shareable" | "unknown_part" | "name_taken" | "is_reduced";
      at: number;
    }
  | { code: "stock_left"; at: number; stock: number };

export type PlannedVariant = {
  id: string;
  row: VariantRow;
  /** Null for a new one. */
  before: EditedVariant | null;
  units: TakenUnits;
  /** A unit that is to be made, and what is there of it at once. */
  newUnit: { id: string; stock: number } | null;
  position: number;
};

type Own = { id: string; unitId: string; isNew: boolean };

/** What the rows come to: ids, units and places for all of them. */
export function planVariants(
  before: EditedVariants,
  rows: readonly VariantRow[],
  knownUnits: ReadonlySet<string>,
): Result<PlannedVariant[], VariantRefusal> {
  const known = new Map(before.variants.map((variant) => [variant.id, variant]));
  const sent = rows.flatMap(({ id }) => id ?? []);
  // A form is of all variants, once each.
  if (sent.length !== known.size || new Set(sent).size !== sent.length) {
    return err({ code: "changed_meanwhile" });
  }
  if (sent.some((id) => !known.has(id))) return err({ code: "changed_meanwhile" });
  if (before.specimens.onSale === 0 && !rows.some(({ isOnSale }) => isOnSale)) {
    return err({ code: "none_on_sale" });
  }
  const taken = rows.find(({ name }) => name !== "" && before.specimens.names.includes(name));
  if (taken) return err({ code: "name_taken", at: taken.at });

  const repriced = rows.find(({ id, priceCents }) => {
    const variant = known.get(id ?? "");
    return variant?.isReduced && variant.priceCents !== priceCents;
  });
  if (repriced) return err({ code: "is_reduced", at: repriced.at });

  const itself = rows.find(({ id }) => id === before.product.id);
  if (itself && itself.takes.kind !== "own") return err({ code: "own_stock", at: itself.at });

  const own = new Map<VariantRow, Own>();
  for (const row of rows) {
    if (row.takes.kind === "own") own.set(row, ownUnit(row, known.get(row.id ?? "")));
  }
  const places = placesOf(before.variants, rows);
  const planned: PlannedVariant[] = [];
  for (const [place, row] of rows.entries()) {
    const { at } = row;
    const units = unitsOf(row, { own, rows, knownUnits });
    if (!units.ok) return err({ code: units.error, at });
    const made = own.get(row);
    planned.push({
      id: made?.id ?? row.id ?? newId(),
      row,
      before: known.get(row.id ?? "") ?? null,
      units: units.value,
      newUnit: made?.isNew ? { id: made.unitId, stock: firstStock(row) } : null,
      position: places[place] ?? place,
    });
  }
  return ok(planned);
}

/** The unit that a variant has to itself: the one it had, or a new one. */
function ownUnit(row: VariantRow, before: EditedVariant | undefined): Own {
  const id = row.id ?? newId();
  const [unitId] = before?.takes.kind === "own" ? Object.keys(before.units) : [];
  return unitId ? { id, unitId, isNew: false } : { id, unitId: newId(), isNew: true };
}

/** Only a new variant is told its stock here: that of the others is moved with a reason. */
const firstStock = ({ id, takes }: VariantRow): number =>
  id === null && takes.kind === "own" ? takes.stock : 0;

type Around = {
  own: ReadonlyMap<VariantRow, Own>;
  rows: readonly VariantRow[];
  knownUnits: ReadonlySet<string>;
};

function unitsOf(
  row: VariantRow,
  { own, rows, knownUnits }: Around,
): Result<TakenUnits, "not_shareable" | "unknown_part"> {
  const { takes } = row;
  if (takes.kind === "assortment") {
    const isKnown = Object.keys(takes.units).every((unitId) => knownUnits.has(unitId));
    return isKnown ? ok(takes.units) : err("unknown_part");
  }
  const owner = takes.kind === "own" ? row : rows.find(({ id }) => id === takes.variantId);
  const unit = owner && own.get(owner);
  // One that takes the stock of another has none to share.
  return unit ? ok({ [unit.unitId]: 1 }) : err("not_shareable");
}

/** Places stay as they are while the order does: a form that was only looked at moves nothing. */
function placesOf(before: readonly EditedVariant[], rows: readonly VariantRow[]): number[] {
  const ordered = before.map(({ id }) => id);
  const isKept = rows.every(({ id }, at) => id === (ordered[at] ?? null));
  if (!isKept) return rows.map((_, at) => at);
  const last = before.at(-1)?.position ?? 0;
  return rows.map((_, at) => before[at]?.position ?? last + 1 + at - before.length);
}
