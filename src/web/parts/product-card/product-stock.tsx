import { stockLevel } from "#shop/catalogue/storefront/product-card.ts";

type ProductStockProps = {
  available: number;
  /** Also says that there is plenty, where the page is about this product. */
  always?: boolean;
};

// The words of a low and of an empty stock are fixed letter for letter by the specification.
export function ProductStock({ available, always = false }: ProductStockProps) {
  const level = stockLevel(available);
  if (level === "out") return <span className="stock is-out">Rupture de stock</span>;
  if (level === "low") {
    return <span className="stock is-low">{`Plus que ${available} en stock !`}</span>;
  }
  return always ? <span className="stock is-ok">En stock</span> : null;
}
