import { formatPrice } from "#copy/formats.ts";
import { hasSeveralPrices } from "#shop/catalogue/storefront/choose-variant.ts";
import type { ProductCard } from "#shop/catalogue/storefront/product-card.ts";

/** The price of a product, or the lowest of its variants. */
export function CardPrice({ product }: { product: Pick<ProductCard, "priceCents" | "variants"> }) {
  return (
    <>
      {hasSeveralPrices(product.variants) && <span className="from">À partir de </span>}
      {formatPrice(product.priceCents)}
    </>
  );
}
