import type { OfferedProduct, OfferedVariant } from "./offer.ts";
import type { WantedLine } from "./wanted-line.ts";

type Choices<V> = Pick<OfferedProduct, "id" | "sizes" | "colors"> & { variants: readonly V[] };
type Choice = Pick<OfferedVariant, "id" | "options">;

/**
 * The variant that a line asks for. A cart of before names none: it means the product itself, or
 * the variant that is what its options say.
 */
export function wantedVariant<V extends Choice>(
  product: Choices<V>,
  { variantId, options }: Pick<WantedLine, "variantId" | "options">,
): V | undefined {
  const { variants } = product;
  const isNamed = (id: string) => variants.find((variant) => variant.id === id);
  const named = isNamed(variantId ?? product.id);
  if (named && (!isProductItself(product, named) || hasOptions(product, options))) return named;
  return variantId ? undefined : variants.find((variant) => isSame(variant.options, options));
}

/** Its sizes and colours are labels, and one stock. */
export const isProductItself = (product: { id: string }, variant: { id: string }): boolean =>
  variant.id === product.id;

/** Exactly the options that the product is offered in, each with one of its values. */
export function hasOptions(
  { sizes, colors }: Pick<OfferedProduct, "sizes" | "colors">,
  options: Record<string, string>,
): boolean {
  const offered = { size: sizes, color: colors };
  const asked = Object.entries(offered).filter(([, values]) => values.length > 0);
  const given = Object.keys(options);
  return (
    given.length === asked.length &&
    asked.every(([name, values]) => values.some((value) => value === options[name]))
  );
}

function isSame(known: Record<string, string>, given: Record<string, string>): boolean {
  const names = Object.keys(known);
  return (
    names.length > 0 &&
    names.length === Object.keys(given).length &&
    names.every((name) => known[name] === given[name])
  );
}
