import type { ProductQuery } from "#shop/catalogue/storefront/product-query.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { productsAddress } from "./products-address.ts";

type LoadFailureProps = { query: ProductQuery; samples: boolean };

export function LoadFailure({ query, samples }: LoadFailureProps) {
  return (
    <div className="mb-block">
      <Alert
        kind="error"
        action={
          // A document request: it works even if what failed is the script's own connection.
          <a className={buttonClass("quiet", { size: "sm" })} href={productsAddress(query)}>
            Réessayer
          </a>
        }
      >
        <b>Erreur lors du chargement des produits</b>
        <br />
        {samples
          ? "Voici un aperçu de notre sélection ; les commandes reprendront dans un instant."
          : "Vérifiez votre connexion, puis réessayez."}
      </Alert>
    </div>
  );
}
