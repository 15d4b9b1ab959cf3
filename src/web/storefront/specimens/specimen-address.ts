import { href } from "react-router";
import { BUY_FORM, variantPage } from "#web/parts/product-card/variant-page.ts";

type Specimen = { slug: string; number: number };

export const specimenAddress = ({ slug, number }: Specimen): string =>
  href("/products/:slug/plants/:number", { slug, number: String(number) });

/** The product's page with this plant chosen, where it is put in the cart. */
export const choiceAddress = ({ slug, variantId }: { slug: string; variantId: string }): string =>
  `${variantPage(slug, variantId)}#${BUY_FORM}`;
