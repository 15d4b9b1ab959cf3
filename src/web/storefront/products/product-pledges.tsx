import { RotateCcw, ShieldCheck, Truck } from "lucide-react";
import type { ProductDetails } from "#shop/catalogue/storefront/find-product.server.ts";

/** What the terms of sale promise, in short. */
export function ProductPledges({ product }: { product: ProductDetails }) {
  return (
    <ul className="ticks">
      <li>
        <Truck className="icon" />
        <span>
          <b>Expédition sous 2 à 3 jours ouvrés</b>, puis livraison en 24 à 48 h. Sept jours ouvrés
          au plus.
        </span>
      </li>
      <li>
        <ShieldCheck className="icon" />
        {product.isLivingPlant ? (
          <span>
            <b>Garantie 14 jours.</b> Un problème à l’arrivée : signalez-le sous 24 h, photos à
            l’appui.
          </span>
        ) : (
          <span>
            <b>Garantie légale de conformité</b> pendant 2 ans.
          </span>
        )}
      </li>
      <li>
        <RotateCcw className="icon" />
        {product.withdrawalExcluded ? (
          <span>
            <b>Sans droit de rétractation</b> : ce produit ne peut être ni repris ni échangé.
          </span>
        ) : (
          <span>
            <b>14 jours pour changer d’avis</b> à compter de la réception.
          </span>
        )}
      </li>
    </ul>
  );
}
