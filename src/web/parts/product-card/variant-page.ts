import { href } from "react-router";

/** The search parameter that says which variant is chosen. */
export const VARIANT_PARAM = "declinaison";

/** Where the page shows the plants that are chosen one by one. */
export const SPECIMENS = "plants";

/** The form that puts the product in the cart. */
export const BUY_FORM = "acheter";

/** The product's page, where this variant is chosen. */
export function variantPage(slug: string, variantId?: string): string {
  const page = href("/products/:slug", { slug });
  return variantId === undefined ? page : `${page}?${VARIANT_PARAM}=${variantId}`;
}

/** The page of one plant, which stays after its sale. */
export const specimenPage = ({ slug, number }: { slug: string; number: number }): string =>
  href("/products/:slug/plants/:number", { slug, number: String(number) });
