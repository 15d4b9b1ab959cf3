import { formatPrice } from "#copy/formats.ts";
import type { ProductCard } from "#shop/catalogue/storefront/product-card.ts";
import { hasSeveralPrices } from "#shop/catalogue/variants/choose-variant.ts";

/** The price of a product, or the lowest of its variants. */
export function CardPrice({ product }: { product: Pick<ProductCard, "priceCents" | "variants"> }) {
  return (
    <>
      {hasSeveralPrices(product.variants) && <span className="from">À partir de </span>}
      {formatPrice(product.priceCents)}
    </>
  );
}
