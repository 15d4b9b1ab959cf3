import { X } from "lucide-react";
import type { ChangeEvent, FocusEvent, FormEvent } from "react";
import { useRef } from "react";
import { Form, href, Link, useNavigate } from "react-router";
import type { FilterCounts } from "#shop/catalogue/filters/facet-counts.ts";
import { NO_FILTERS, parseFilters } from "#shop/catalogue/filters/product-filters.ts";
import { DEFAULT_SORT, type ProductQuery } from "#shop/catalogue/storefront/product-query.ts";
import { buttonClass } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { DrawnOnce } from "#web/parts/shell/drawn-once.tsx";
import { productsAddress } from "../products-address.ts";
import { FacetList, FacetSwitch } from "./facet-fields.tsx";
import { foundFr } from "./found-count.ts";
import { PriceFields } from "./price-fields.tsx";

export const FILTERS_SHEET = "filtres";

type FiltersFormProps = {
  query: ProductQuery;
  /** What is being loaded, chosen before it is there. */
  asked: ProductQuery;
  counts: FilterCounts | null;
};

/** A column beside the list; below 1024 px a sheet that the browser opens without a script. */
export function FiltersForm({ query, asked, counts }: FiltersFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const apply = () => {
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const filters = parseFilters(new URLSearchParams(fields));
    const address = productsAddress({ ...asked, filters, after: null });
    if (address !== productsAddress({ ...asked, after: null })) {
      navigate(address, { preventScrollReset: true });
    }
  };
  const tick = (event: ChangeEvent<HTMLFormElement>) => {
    if ((event.target as EventTarget as HTMLInputElement).type === "checkbox") apply();
  };
  // A price that is being typed is none yet.
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (event.target.name.startsWith?.("prix-")) apply();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply();
    if (form.current?.matches(":popover-open")) form.current.hidePopover();
  };
  const fields = { filters: asked.filters, options: counts?.options ?? null };
  return (
    <Form
      ref={form}
      className="filters"
      id={FILTERS_SHEET}
      popover="auto"
      action={href("/products")}
      aria-label="Filtres"
      onChange={tick}
      onBlur={leave}
      onSubmit={submit}
    >
      <div className="filters__head">
        <h2>Filtres</h2>
        <IconButton
          label="Fermer les filtres"
          popoverTarget={FILTERS_SHEET}
          popoverTargetAction="hide"
        >
          <X className="icon" />
        </IconButton>
      </div>
      <div className="filters__body">
        {query.text && <input type="hidden" name="q" value={query.text} />}
        {query.category && <input type="hidden" name="categorie" value={query.category} />}
        {query.sort !== DEFAULT_SORT && <input type="hidden" name="tri" value={query.sort} />}
        <DrawnOnce by={["facets", fields]}>
          <FacetSwitch {...fields} group="stock" value="oui" />
          <FacetSwitch {...fields} group="animaux" value="sans-danger" />
          <FacetList {...fields} group="lumiere" isOpen />
          <FacetList {...fields} group="difficulte" isOpen />
          <FacetList {...fields} group="arrosage" />
          <FacetList {...fields} group="hauteur" isOpen />
        </DrawnOnce>
        <PriceFields filters={query.filters} prices={counts?.prices ?? null} />
      </div>
      <div className="filters__foot">
        <Link
          className={buttonClass("quiet")}
          to={productsAddress({ ...query, filters: NO_FILTERS, after: null })}
          preventScrollReset
        >
          Tout effacer
        </Link>
        <button type="submit" className={buttonClass("primary")}>
          {counts && counts.found > 0 ? `Voir ${foundFr(counts.found)}` : "Voir les produits"}
        </button>
      </div>
    </Form>
  );
}
