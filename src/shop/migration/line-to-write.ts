import type { LineOutcome } from "./catalogue-migration.ts";
import type { MigratedProduct } from "./migrated-product.ts";

/** What is read of a line to write its product. */
export type LineToWrite = {
  position: number;
  recordId: string;
  productId: string;
  version: string | null;
  before: MigratedProduct | null;
  after: MigratedProduct;
};
/** By the position of their line. */
export type Outcomes = ReadonlyMap<number, LineOutcome>;
