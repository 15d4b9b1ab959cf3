import { err, ok, type Result } from "#kernel/result.ts";
import { type CartLine, MAX_LINES, MAX_QUANTITY } from "./stored-cart.ts";

/** In the order in which a visitor is told what is missing. */
const OPTION_NAMES = ["color", "size"] as const;
export type OptionName = (typeof OPTION_NAMES)[number];

export type Addition = {
  product: CartLine["product"];
  /** Absent for the product itself; null while one of its variants has to be chosen. */
  variantId?: string | null;
  /** Of one line; fewer than of any other where there is only one such plant. */
  most?: number;
  /** What the product can be had in; nothing to choose where a list is empty. */
  offered: Record<OptionName, readonly string[]>;
  chosen: Partial<Record<OptionName, string>>;
  quantity: number;
};

export type AddToCartError =
  | { code: "missing_variant" }
  | { code: "missing_options"; missing: OptionName[] }
  | { code: "quantity_limit"; max: number }
  | { code: "line_limit"; max: number };

/** The cart with the product added to the line of the same variant and options, or to a new one. */
export function addToCart(
  lines: readonly CartLine[],
  { product, variantId, most = MAX_QUANTITY, offered, chosen, quantity }: Addition,
): Result<CartLine[], AddToCartError> {
  if (variantId === null) return err({ code: "missing_variant" });
  const asked = OPTION_NAMES.filter((name) => offered[name].length > 0);
  const missing = asked.filter((name) => !offered[name].includes(chosen[name] ?? ""));
  if (missing.length > 0) return err({ code: "missing_options", missing });

  const selectedOptions = Object.fromEntries(asked.map((name) => [name, chosen[name] ?? ""]));
  const named = variantId === undefined ? {} : { variantId };
  const added: CartLine = { product, ...named, quantity, selectedOptions };
  const same = lines.find((line) => lineKey(line) === lineKey(added));
  const total = (same?.quantity ?? 0) + quantity;
  if (total > most) return err({ code: "quantity_limit", max: most });
  if (!same) {
    if (lines.length >= MAX_LINES) return err({ code: "line_limit", max: MAX_LINES });
    return ok([...lines, added]);
  }
  // The product as it is shown now: its price may have changed since the line was added.
  return ok(lines.map((line) => (line === same ? { ...added, quantity: total } : line)));
}

type Named = Pick<CartLine, "selectedOptions" | "variantId"> & { product: { id: string } };

/**
 * What makes two lines one: the variant, whatever else is stored with it; or the product and its
 * options, in whatever order they were stored.
 */
export function lineKey({ product, variantId, selectedOptions }: Named): string {
  if (variantId !== undefined) return JSON.stringify([product.id, variantId]);
  const options = Object.entries(selectedOptions).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([product.id, options]);
}
