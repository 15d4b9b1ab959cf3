/** As it is said on a line: « Monstera Albo Variegata, n° 217 ». */
export const variantName = (product: { name: string }, variant: { name: string }): string =>
  variant.name ? `${product.name}, ${variant.name}` : product.name;
