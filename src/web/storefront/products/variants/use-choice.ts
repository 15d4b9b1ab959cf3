import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ProductDetails } from "#shop/catalogue/storefront/find-product.server.ts";
import { chooseVariant } from "#shop/catalogue/variants/choose-variant.ts";
import { VARIANT_PARAM } from "#web/parts/product-card/variant-page.ts";

/** The variant that the address names, until the visitor chooses another; the next address counts anew. */
export function useChoice(product: ProductDetails) {
  const [search] = useSearchParams();
  const named = search.get(VARIANT_PARAM);
  const [picked, setPicked] = useState<{ id: string; product: string; named: string | null }>();
  const isOfThisPage = picked?.product === product.id && picked.named === named;
  const choice = chooseVariant(product, isOfThisPage ? picked.id : named);
  const isMissed = named !== null && !isOfThisPage && choice.variant?.id !== named;
  const choose = (id: string) => setPicked({ id, product: product.id, named });
  return { choice, choose, isMissed };
}
