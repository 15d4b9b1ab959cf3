import type { MigratedProduct } from "./migrated-product.ts";

/** The fields in which two products differ. */
export const changedNames = (
  one: MigratedProduct,
  other: MigratedProduct,
): (keyof MigratedProduct)[] =>
  (Object.keys(one) as (keyof MigratedProduct)[]).filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
