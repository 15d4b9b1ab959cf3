import type { SheetProduct } from "./sheet-columns.ts";

/** A line of a spreadsheet that would change its product. */
export type ImportLine = {
  line: number;
  productId: string;
  /** The edit that it was compared with. */
  version: string;
  before: SheetProduct;
  after: SheetProduct;
};
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
