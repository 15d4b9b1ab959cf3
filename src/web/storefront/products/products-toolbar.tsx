import { type ChangeEvent, type FormEvent, useEffect, useRef } from "react";
import { Form, href, Link, useNavigate } from "react-router";
import { productCategories } from "#shop/catalogue/category.ts";
import {
  type ProductQuery,
  type ProductSort,
  productSorts,
} from "#shop/catalogue/storefront/product-query.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/field.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { useTypedText } from "#web/parts/forms/use-typed-text.ts";
import { useFollowedValue } from "#web/parts/hooks/use-followed-value.ts";
import { productsAddress } from "./products-address.ts";

const sortsFr = {
  nouveautes: "Plus récents",
  prix: "Prix croissant",
  "prix-desc": "Prix décroissant",
  nom: "Nom, de A à Z",
} satisfies Record<ProductSort, string>;

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
  const sort = useFollowedValue<HTMLSelectElement>(query.sort);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    text.stopWaiting();
    go({ text: text.typed() });
  };
  const sortBy = (event: ChangeEvent<HTMLSelectElement>) =>
    go({ text: text.typed(), sort: event.currentTarget.value as ProductSort });
  return (
    <Form className="toolbar" role="search" action={href("/products")} onSubmit={submit}>
      <SearchField
        {...text.field}
        aria-label="Rechercher un produit"
        placeholder="Rechercher un produit..."
      />
      {query.category && <input type="hidden" name="categorie" value={query.category} />}
      <Categories query={asked} />
      <div className="row [--row:0.5rem] flex-nowrap">
        <label className="sr-only" htmlFor="tri">
          Trier
        </label>
        <Select ref={sort} id="tri" name="tri" defaultValue={query.sort} onChange={sortBy}>
          {productSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sort === "nouveautes" && query.text ? "Pertinence" : sortsFr[sort]}
            </option>
          ))}
        </Select>
        <noscript>
          <Button type="submit" variant="line">
            Trier
          </Button>
        </noscript>
      </div>
    </Form>
  );
}

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
          preventScrollReset
        >
          {category ?? "Toutes les catégories"}
        </Link>
      ))}
    </nav>
  );
}
