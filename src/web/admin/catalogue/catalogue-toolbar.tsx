import { Download, Search, Upload } from "lucide-react";
import { type ChangeEvent, type FormEvent, useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { productCategories } from "#shop/catalogue/category.ts";
import {
  type ManagedQuery,
  type ManagedSort,
  managedSearch,
  managedSorts,
  parseManagedQuery,
  type StockFilter,
  stockFilters,
} from "#shop/catalogue/management/managed-query.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Select } from "#ui/field.tsx";
import { useTypedText } from "#web/parts/forms/use-typed-text.ts";

const sortsFr = {
  nouveautes: "Plus récents",
  nom: "Nom, de A à Z",
  prix: "Prix croissant",
  "prix-desc": "Prix décroissant",
  stock: "Stock croissant",
  "stock-desc": "Stock décroissant",
} satisfies Record<ManagedSort, string>;

const stockFr = { faible: "Stock faible", rupture: "En rupture" } satisfies Record<
  StockFilter,
  string
>;

/** A form that the browser sends by itself; scripts only make it quicker. */
export function CatalogueToolbar({ query }: { query: ManagedQuery }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const go = (search: URLSearchParams, replace = false) =>
    navigate(`/admin?${search}`, { preventScrollReset: true, replace });
  const text = useTypedText(query.text, (typed, replace) =>
    go(managedSearch({ ...query, text: typed }), replace),
  );
  // The fields follow the address when it changes by itself, as by a step back.
  useEffect(() => {
    const fields = form.current?.elements;
    const set = (name: string, value: string) => {
      const field = fields?.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = value;
    };
    set("categorie", query.category ?? "");
    set("stock", query.stock ?? "");
    set("etat", query.isArchived ? "archives" : "");
    set("tri", query.sort);
  }, [query.category, query.stock, query.isArchived, query.sort]);

  const asked = (name?: string) => {
    const fields = new FormData(form.current ?? undefined) as unknown as Iterable<[string, string]>;
    const search = new URLSearchParams([...fields]);
    // What is nearly gone comes first, unless another order is chosen afterwards.
    if (name === "stock") search.delete("tri");
    return managedSearch(parseManagedQuery(search));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    text.stopWaiting();
    go(asked());
  };
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    text.stopWaiting();
    go(asked(event.currentTarget.name));
  };
  return (
    <>
      <div className="row row--between">
        <h2 className="t-block" id="catalogue">
          Catalogue
        </h2>
        <div className="row [--row:.625rem]">
          <Link className={buttonClass("quiet", { size: "sm" })} to="/admin/produits/import">
            <Upload className="icon icon--sm" aria-hidden="true" />
            Importer
          </Link>
          <a
            className={buttonClass("quiet", { size: "sm" })}
            href="/admin/produits/export.csv"
            download
          >
            <Download className="icon icon--sm" aria-hidden="true" />
            Exporter
          </a>
        </div>
      </div>
      <Form ref={form} className="filters" role="search" action="/admin" onSubmit={submit}>
        <div className="search-field">
          <label className="sr-only" htmlFor="recherche-catalogue">
            Rechercher un produit
          </label>
          <Search className="icon" aria-hidden="true" />
          <input
            ref={text.input}
            className="input"
            id="recherche-catalogue"
            name="q"
            type="search"
            placeholder="Rechercher un produit..."
            autoComplete="off"
            defaultValue={query.text}
            onChange={text.wait}
          />
        </div>
        <Filter name="categorie" label="Catégorie" value={query.category ?? ""} onChange={choose}>
          <option value="">Toutes les catégories</option>
          {productCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Filter>
        <Filter name="stock" label="Stock" value={query.stock ?? ""} onChange={choose}>
          <option value="">Tous les stocks</option>
          {stockFilters.map((filter) => (
            <option key={filter} value={filter}>
              {stockFr[filter]}
            </option>
          ))}
        </Filter>
        <Filter
          name="etat"
          label="État"
          value={query.isArchived ? "archives" : ""}
          onChange={choose}
        >
          <option value="">En vente</option>
          <option value="archives">Archivés</option>
        </Filter>
        <Filter name="tri" label="Trier" value={query.sort} onChange={choose}>
          {managedSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortsFr[sort]}
            </option>
          ))}
        </Filter>
        <noscript>
          <Button type="submit" variant="line">
            Filtrer
          </Button>
        </noscript>
      </Form>
    </>
  );
}

type FilterProps = {
  name: string;
  label: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  children: React.ReactNode;
};

function Filter({ name, label, value, onChange, children }: FilterProps) {
  return (
    <>
      <label className="sr-only" htmlFor={`filtre-${name}`}>
        {label}
      </label>
      <Select id={`filtre-${name}`} name={name} defaultValue={value} onChange={onChange}>
        {children}
      </Select>
    </>
  );
}
