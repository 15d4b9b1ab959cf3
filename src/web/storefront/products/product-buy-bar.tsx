import { formatPrice } from "#copy/formats.ts";
import type { ProductDetails } from "#shop/catalogue/storefront/find-product.server.ts";
import { Button } from "#ui/button.tsx";
import { useOnScreen } from "#web/parts/hooks/use-on-screen.ts";
import { ProductStock } from "#web/parts/product-card/product-stock.tsx";

export const FORM = "acheter";
export const ADD = "ajouter";

/** On phones, at hand wherever one reads; out of the way where the form's own button is seen. */
export function ProductBuyBar({ product }: { product: ProductDetails }) {
  const spare = useOnScreen(ADD);
  if (product.available === 0) return null;
  return (
    <div className={spare ? "buy-bar is-spare" : "buy-bar"}>
      <span>
        <span className="price t-plant">{formatPrice(product.priceCents)}</span>
        <ProductStock available={product.available} always />
      </span>
      <AddButton available={product.available} />
    </div>
  );
}

export function AddButton({ available }: { available: number }) {
  return (
    <Button type="submit" form={FORM} block disabled={available === 0}>
      {available > 0 ? "Ajouter au panier" : "Indisponible"}
    </Button>
  );
}
