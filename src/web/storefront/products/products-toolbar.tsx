import { SlidersHorizontal } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { Form, href, Link, useNavigate } from "react-router";
import { productCategories } from "#shop/catalogue/category.ts";
import { chosenFilters, isFiltered } from "#shop/catalogue/filters/product-filters.ts";
import type { ProductQuery, ProductSort } from "#shop/catalogue/storefront/product-query.ts";
import { SearchField } from "#ui/search-field.tsx";
import { useTypedText } from "#web/parts/forms/use-typed-text.ts";
import { FILTERS_SHEET } from "./filters/filters-form.tsx";
import { productsAddress, productsSearch } from "./products-address.ts";
import { SortField } from "./sort-field.tsx";

type ProductsToolbarProps = {
  query: ProductQuery;
  /** What is being loaded, chosen before it is there. */
  asked: ProductQuery;
};

/** A form and links that the browser knows by itself; scripts only make them quicker. */
export function ProductsToolbar({ query, asked }: ProductsToolbarProps) {
  const navigate = useNavigate();
  const go = (change: Partial<ProductQuery>, replace = false) =>
    navigate(productsAddress({ ...query, ...change, after: null }), {
      preventScrollReset: true,
      replace,
    });
  const text = useTypedText(query.text, (typed, replace) => go({ text: typed }, replace));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    text.stopWaiting();
    go({ text: text.typed() });
  };
  const sortBy = (sort: ProductSort) => go({ text: text.typed(), sort });
  return (
    <Form className="toolbar" role="search" action={href("/products")} onSubmit={submit}>
      <SearchField
        {...text.field}
        aria-label="Rechercher un produit"
        placeholder="Rechercher un produit..."
      />
      {query.category && <input type="hidden" name="categorie" value={query.category} />}
      {[...productsSearch({ filters: query.filters })].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Categories query={asked} />
      <div className="sort-row">
        <FilterButton chosen={chosenFilters(asked.filters).length} />
        <SortField sort={query.sort} firstFr={query.text && "Pertinence"} onSort={sortBy} />
      </div>
    </Form>
  );
}

/** Below 1024 px, where the filters are a sheet. */
const FilterButton = ({ chosen }: { chosen: number }) => (
  <button type="button" className="btn btn--line filter-btn" popoverTarget={FILTERS_SHEET}>
    <SlidersHorizontal className="icon icon--sm" />
    Filtrer {chosen > 0 && <span className="tag is-green">{chosen}</span>}
  </button>
);

function Categories({ query }: { query: ProductQuery }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the list scrolls sideways, and what is chosen may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when the choice does.
  useEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (chosen) nav.current?.scrollTo({ left: chosen.offsetLeft - nav.current.clientWidth / 3 });
  }, [query.category]);
  return (
    <nav ref={nav} className="chips" aria-label="Catégorie">
      {[null, ...productCategories].map((category) => (
        <Link
          key={category}
          className="chip"
          to={productsAddress({ ...query, category, after: null })}
          aria-current={category === query.category ? "true" : undefined}
          rel={isFiltered(query.filters) ? "nofollow" : undefined}
          preventScrollReset
        >
          {category ?? "Toutes les catégories"}
        </Link>
      ))}
    </nav>
  );
}
