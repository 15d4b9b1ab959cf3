import { href } from "react-router";

type Specimen = { slug: string; number: number };

export const specimenAddress = ({ slug, number }: Specimen): string =>
  href("/products/:slug/plants/:number", { slug, number: String(number) });

/** The product's page with this plant chosen, where it is put in the cart. */
export const choiceAddress = ({ slug, variantId }: { slug: string; variantId: string }): string =>
  `${href("/products/:slug", { slug })}?${new URLSearchParams({ declinaison: variantId })}#achat`;
