import type { ImportError, ImportLine } from "./catalogue-import.ts";
import { compareVariants } from "./compare-variants.ts";
import { fromCells } from "./product-sheet.ts";
import type { SheetProduct } from "./sheet-columns.ts";
import type { Cells, KnownVariant } from "./variant-columns.ts";
import { REDUCED } from "./variant-sheet.ts";

type Line = { line: number; cells: Cells };
/** Where a product stands in a file. */
export type LinesOfProduct = { product: Line | null; variants: Line[] };

export type ComparedProduct = {
  id: string;
  version: string;
  before: SheetProduct;
  isReduced: boolean;
};

type Compared = {
  product: ComparedProduct;
  known: readonly KnownVariant[];
  written: LinesOfProduct;
  vatRates: readonly number[];
  unitNamed: (word: string) => string | undefined;
};

/** What the lines of a product would change of it and of its variants. */
export function compareProduct({ product, known, written, vatRates, unitNamed }: Compared): {
  line: ImportLine | null;
  errors: ImportError[];
} {
  const { id: productId, version, before } = product;
  const { product: own, variants: lines } = written;
  const hasVariants =
    known.some(({ id }) => id !== productId) ||
    lines.some(({ cells }) => cells.identifiant_declinaison?.trim() === productId);
  const { product: after, errors: wrong } = own
    ? fromCells(before, hasVariants ? withoutBlankSums(own.cells) : own.cells, vatRates)
    : { product: before, errors: [] };
  const isPriceNew = after.price_cents !== before.price_cents;
  const isMoved = after.stock !== before.stock || after.place !== before.place;
  if (hasVariants && (isPriceNew || isMoved)) wrong.push(HAS_VARIANTS);
  else if (isPriceNew && product.isReduced) wrong.push(`prix\u00a0: ${REDUCED}`);
  const { changes, errors } = compareVariants({ known, lines, unitNamed });
  if (own && wrong.length > 0) errors.push({ line: own.line, words: wrong.join("\u00a0; ") });
  const line = own?.line ?? lines[0]?.line;
  if (line === undefined || (changes.length === 0 && isSame(before, after))) {
    return { line: null, errors };
  }
  const change = { line, productId, version, before, after };
  return { line: changes.length > 0 ? { ...change, variants: changes } : change, errors };
}

const HAS_VARIANTS = "Ce produit a des déclinaisons\u00a0: changez leur ligne";

/** The export leaves price, stock and place to the lines of variants. */
const withoutBlankSums = ({ prix, stock, place, ...cells }: Cells): Cells => ({
  ...cells,
  ...(prix?.trim() && { prix }),
  ...(stock?.trim() && { stock }),
  ...(place?.trim() && { place }),
});

const isSame = (one: SheetProduct, other: SheetProduct) =>
  (Object.keys(one) as (keyof SheetProduct)[]).every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );
