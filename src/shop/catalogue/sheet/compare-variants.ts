import { isId, newId } from "#kernel/ids.ts";
import { type ImportError, isSameButStock, type VariantChange } from "./catalogue-import.ts";
import { readComposition } from "./composition.ts";
import { sheetColumns } from "./sheet-columns.ts";
import { type Cells, isVariantLine, type KnownVariant } from "./variant-columns.ts";
import { fromVariantCells, newVariant } from "./variant-sheet.ts";

type Line = { line: number; cells: Cells };
type Compared = {
  /** Those of the product that are in the shop. */
  known: readonly KnownVariant[];
  lines: readonly Line[];
  /** The stock unit that a word of a composition means. */
  unitNamed: (word: string) => string | undefined;
};

/** What the lines of the variants of one product would change. */
export function compareVariants({ known, lines, unitNamed }: Compared): {
  changes: VariantChange[];
  errors: ImportError[];
} {
  const changes: VariantChange[] = [];
  const errors: ImportError[] = [];
  const byId = new Map(known.map((variant) => [variant.id, variant]));
  const seen = new Set<string>();
  for (const { line, cells } of lines) {
    const id = cells.identifiant_declinaison?.trim() ?? "";
    const before = byId.get(id);
    const wrong = strayCells(cells);
    if (id !== "" && !before) wrong.push(UNKNOWN);
    else if (seen.has(id)) wrong.push("Cette déclinaison est déjà dans une ligne plus haut.");
    else {
      if (before) seen.add(id);
      const read = before ? fromVariantCells(before, cells) : newVariant(cells);
      const units = before ? null : unitsOf(read.variant.composition, unitNamed);
      wrong.push(...read.errors);
      if (units === "unknown") wrong.push(UNKNOWN_PARTS);
      else if (!before || !isSame(before, read.variant)) {
        const old = before ? sheetPart(before) : null;
        const counts = before?.unit?.id ?? null;
        changes.push({
          id: before?.id ?? newId(),
          before: old,
          after: read.variant,
          units,
          counts,
        });
      }
    }
    if (wrong.length > 0) errors.push({ line, words: wrong.join("\u00a0; ") });
  }
  const last = lines.at(-1);
  const refusal = errors.length === 0 && refusalOf(known, changes);
  if (last && refusal) errors.push({ line: last.line, words: refusal });
  return { changes, errors };
}

const UNKNOWN = "Aucune déclinaison de ce produit n’a cet identifiant.";
const UNKNOWN_PARTS =
  "composition\u00a0: nomme ce que la boutique n’a pas, comme «\u00a0adresse-du-produit/nom × 2\u00a0»";

/** What is of the product is changed on its line, where a shopkeeper looks for it. */
const strayCells = (cells: Cells): string[] =>
  sheetColumns
    .filter((column) => column !== "identifiant" && (cells[column] ?? "").trim() !== "")
    .map((column) => `${column}\u00a0: reste vide sur la ligne d’une déclinaison`);

const isSame = (before: KnownVariant, after: VariantChange["after"]) =>
  before.stock === after.stock && isSameButStock(after, before);

function sheetPart(known: KnownVariant): VariantChange["before"] {
  const {
    id: _,
    productId: _of,
    isSpecimen: _is,
    isReduced: _now,
    unit: _unit,
    ...variant
  } = known;
  return variant;
}

function unitsOf(
  composition: string,
  unitNamed: Compared["unitNamed"],
): VariantChange["units"] | "unknown" {
  if (composition === "") return null;
  const parts = readComposition(composition)?.map(({ of, quantity }) => [unitNamed(of), quantity]);
  if (!parts || parts.some(([unit]) => unit === undefined)) return "unknown";
  const units = Object.fromEntries(parts);
  return Object.keys(units).length === parts.length ? units : "unknown";
}

/** Of the product as a whole, as it would be. */
function refusalOf(
  known: readonly KnownVariant[],
  changes: readonly VariantChange[],
): string | false {
  const after = new Map<string, VariantChange["after"]>(
    known.map((variant) => [variant.id, variant]),
  );
  for (const change of changes) after.set(change.id, change.after);
  const all = [...after.values()];
  const isAnyNew = changes.some(
    ({ before, after: { name } }) => before?.name !== name && countNamed(all, name) > 1,
  );
  if (isAnyNew) return "Deux déclinaisons de ce produit auraient le même nom.";
  const isSold = (variants: readonly { is_on_sale: boolean }[]) =>
    variants.some(({ is_on_sale }) => is_on_sale);
  return (
    isSold(known) &&
    !isSold(all) &&
    "Aucune déclinaison ne resterait en vente\u00a0: archivez plutôt le produit."
  );
}

const countNamed = (variants: readonly { name: string }[], name: string) =>
  variants.filter((variant) => variant.name === name).length;

/** What the compositions of new variants name: ids, and addresses of products. */
export function namedInCompositions(lines: readonly Line[]): { ids: string[]; slugs: string[] } {
  const words = lines
    .filter(({ cells }) => isVariantLine(cells) && !cells.identifiant_declinaison?.trim())
    .flatMap(({ cells }) => readComposition(cells.composition ?? "") ?? [])
    .map(({ of }) => of);
  return {
    ids: words.filter(isId),
    slugs: words.filter((word) => !isId(word)).map((word) => word.split("/", 1)[0] ?? ""),
  };
}
