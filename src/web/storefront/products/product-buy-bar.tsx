import { formatPrice } from "#copy/formats.ts";
import type { Choice } from "#shop/catalogue/variants/choose-variant.ts";
import { Button } from "#ui/button.tsx";
import { useOnScreen } from "#web/parts/hooks/use-on-screen.ts";
import { ProductStock } from "#web/parts/product-card/product-stock.tsx";
import { BUY_FORM } from "#web/parts/product-card/variant-page.ts";

export const ADD = "ajouter";

/** On phones, at hand wherever one reads; out of the way where the form's own button is seen. */
export function ProductBuyBar({ choice }: { choice: Choice }) {
  const spare = useOnScreen(ADD);
  const { variant, priceCents, available } = choice;
  if (available === 0) return null;
  return (
    <div className={spare ? "buy-bar is-spare" : "buy-bar"}>
      <span>
        <span className="price t-plant">{formatPrice(priceCents)}</span>
        {variant?.specimen ? (
          <span className="stock is-low">N° {variant.specimen.number}, pièce unique</span>
        ) : (
          <ProductStock available={available} always />
        )}
      </span>
      <AddButton available={available} />
    </div>
  );
}

export function AddButton({ available }: { available: number }) {
  return (
    <Button type="submit" form={BUY_FORM} block disabled={available === 0}>
      {available > 0 ? "Ajouter au panier" : "Indisponible"}
    </Button>
  );
}
