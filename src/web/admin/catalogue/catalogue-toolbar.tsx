import { Download, Upload } from "lucide-react";
import { type ChangeEvent, type FormEvent, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { productCategories } from "#shop/catalogue/category.ts";
import {
  type ManagedQuery,
  type ManagedSort,
  managedSearch,
  parseManagedQuery,
  type StockFilter,
} from "#shop/catalogue/management/managed-query.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { useTypedText } from "#web/parts/forms/use-typed-text.ts";
import { ChoiceFilter } from "../lists/list-filters.tsx";

const sortsFr = {
  nouveautes: "Plus récents",
  prix: "Prix croissant",
  "prix-desc": "Prix décroissant",
  nom: "Nom, de A à Z",
  stock: "Stock croissant",
  "stock-desc": "Stock décroissant",
} satisfies Record<ManagedSort, string>;

const stockFr = { faible: "Stock faible", rupture: "En rupture" } satisfies Record<
  StockFilter,
  string
>;

const FILTERS = [
  {
    name: "categorie",
    label: "Catégorie",
    choices: {
      "": "Toutes les catégories",
      ...Object.fromEntries(productCategories.map((category) => [category, category])),
    },
    valueOf: ({ category }: ManagedQuery) => category ?? "",
  },
  {
    name: "stock",
    label: "Stock",
    choices: { "": "Tous les stocks", ...stockFr },
    valueOf: ({ stock }: ManagedQuery) => stock ?? "",
  },
  {
    name: "etat",
    label: "État",
    choices: { "": "En vente", archives: "Archivés" },
    valueOf: ({ isArchived }: ManagedQuery) => (isArchived ? "archives" : ""),
  },
  {
    name: "tri",
    label: "Trier",
    choices: sortsFr,
    valueOf: ({ sort }: ManagedQuery) => sort,
  },
];

/** A form that the browser sends by itself; scripts only make it quicker. */
export function CatalogueToolbar({ query }: { query: ManagedQuery }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const go = (search: URLSearchParams, replace = false) =>
    navigate(`/admin?${search}`, { preventScrollReset: true, replace });
  const text = useTypedText(query.text, (typed, replace) =>
    go(managedSearch({ ...query, text: typed }), replace),
  );
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
      <Form
        ref={form}
        className="catalogue-filters"
        role="search"
        action="/admin"
        onSubmit={submit}
      >
        <SearchField
          {...text.field}
          aria-label="Rechercher un produit"
          placeholder="Rechercher un produit..."
        />
        {FILTERS.map((filter) => (
          <ChoiceFilter
            key={filter.name}
            filter={filter}
            value={filter.valueOf(query)}
            aria-label={filter.label}
            onChange={choose}
          />
        ))}
        <noscript>
          <Button type="submit" variant="line">
            Filtrer
          </Button>
        </noscript>
      </Form>
    </>
  );
}
