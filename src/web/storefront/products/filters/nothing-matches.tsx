import { Link } from "react-router";
import { chosenGroupFr } from "#copy/product-filters.ts";
import type { FilteredPage } from "#shop/catalogue/filters/list-filtered.server.ts";
import { NO_FILTERS, withoutGroup } from "#shop/catalogue/filters/product-filters.ts";
import type { ProductQuery } from "#shop/catalogue/storefront/product-query.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { productsAddress } from "../products-address.ts";
import { foundFr } from "./found-count.ts";

type NothingMatchesProps = { query: ProductQuery; best: FilteredPage["best"] };

export function NothingMatches({ query, best }: NothingMatchesProps) {
  const { filters } = query;
  const label = best && chosenGroupFr(best.taken, filters);
  const at = (changed: ProductQuery["filters"]) =>
    productsAddress({ ...query, filters: changed, after: null });
  return (
    <EmptyState
      title="Aucun produit trouvé"
      action={
        <div className="cta-row">
          {best && (
            <Link
              className={buttonClass("primary", { size: "sm" })}
              rel="nofollow"
              to={at(withoutGroup(filters, best.taken))}
            >
              Retirer « {label} »
            </Link>
          )}
          <Link className={buttonClass("line", { size: "sm" })} to={at(NO_FILTERS)}>
            Tout effacer
          </Link>
        </div>
      }
    >
      Aucun produit ne réunit tous ces critères.
      {best && ` En retirant « ${label} », il reste ${foundFr(best.found)}.`}
    </EmptyState>
  );
}
