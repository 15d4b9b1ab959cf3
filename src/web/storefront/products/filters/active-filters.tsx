import { X } from "lucide-react";
import { Link } from "react-router";
import { chosenFr } from "#copy/product-filters.ts";
import { type FilterCounts, MOST_COUNTED } from "#shop/catalogue/filters/facet-counts.ts";
import {
  chosenFilters,
  NO_FILTERS,
  withoutFilter,
} from "#shop/catalogue/filters/product-filters.ts";
import type { ProductQuery } from "#shop/catalogue/storefront/product-query.ts";
import { productsAddress } from "../products-address.ts";
import { foundFr } from "./found-count.ts";

type ActiveFiltersProps = { query: ProductQuery; counts: FilterCounts | null; listed: string };

/** What was chosen, each with its way back; links, which work before any script has loaded. */
export function ActiveFilters({ query, counts, listed }: ActiveFiltersProps) {
  const { filters } = query;
  return (
    <div className="active-filters">
      <p className="t-sm" role="status">
        <b>{counts ? foundFr(counts.found) : listed}</b>
        {counts && counts.all < MOST_COUNTED && <span className="c-3"> sur {counts.all}</span>}
      </p>
      <ul className="chips">
        {chosenFilters(filters).map((filter) => {
          const label = chosenFr(filter, filters);
          return (
            <li key={label}>
              <Link
                className="chip is-active"
                rel="nofollow"
                to={productsAddress({
                  ...query,
                  filters: withoutFilter(filters, filter),
                  after: null,
                })}
                aria-label={`Retirer le filtre\u00a0: ${label}`}
                preventScrollReset
              >
                {label} <X className="icon icon--sm" />
              </Link>
            </li>
          );
        })}
      </ul>
      <Link
        className="link link--tap"
        to={productsAddress({ ...query, filters: NO_FILTERS, after: null })}
        preventScrollReset
      >
        Tout effacer
      </Link>
    </div>
  );
}
