import { BUY_FORM, variantPage } from "#web/parts/product-card/variant-page.ts";

/** The product's page with this plant chosen, where it is put in the cart. */
export const choiceAddress = ({ slug, variantId }: { slug: string; variantId: string }): string =>
  `${variantPage(slug, variantId)}#${BUY_FORM}`;
