import type { SheetProduct } from "./sheet-columns.ts";
import type { SheetVariant } from "./variant-columns.ts";

/** A line of a spreadsheet that would change its product. */
export type ImportLine = {
  line: number;
  productId: string;
  /** The edit that it was compared with. */
  version: string;
  before: SheetProduct;
  after: SheetProduct;
  /** Those of its variants that change; imports of before have none. */
  variants?: VariantChange[];
};

export type VariantChange = {
  id: string;
  /** Null when it is to be added. */
  before: SheetVariant | null;
  after: SheetVariant;
  /** What one piece of a new one takes; null: one of a stock of its own. */
  units: Record<string, number> | null;
  /** The stock unit that its line counts, if it does and is in the shop. */
  counts: string | null;
};

/** All but the stock, of which what was sold meanwhile stays sold. */
export const isSameButStock = (one: SheetVariant, other: SheetVariant): boolean =>
  (Object.keys(one) as (keyof SheetVariant)[]).every(
    (name) => name === "stock" || one[name] === other[name],
  );
export type ImportError = { line: number; words: string };

export type ImportState = "ready" | "queued" | "done" | "stale";

export type CatalogueImport = {
  id: string;
  fileName: string;
  state: ImportState;
  lines: ImportLine[];
  errors: ImportError[];
  applied: number;
  /** Lines whose product was edited or held while the import was under way. */
  leftOut: number[];
};
