import { ListChecks } from "lucide-react";
import { Form, Link } from "react-router";
import { managedSearch } from "#shop/catalogue/management/managed-query.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { CatalogueTable } from "./catalogue-table.tsx";
import { CatalogueToolbar } from "./catalogue-toolbar.tsx";
import type { CatalogueData } from "./load-catalogue.server.ts";

/** The products, to be found, edited and counted. */
export function Catalogue({ query, page }: CatalogueData) {
  return (
    <section className="wrap stack [--stack:1rem]" aria-labelledby="catalogue">
      <CatalogueToolbar query={query} />
      <CatalogueList query={query} page={page} />
    </section>
  );
}

function CatalogueList({ query, page }: CatalogueData) {
  const search = managedSearch(query, query.after ?? undefined);
  if (!page) {
    return (
      <Alert
        kind="error"
        action={
          <a className={buttonClass("quiet", { size: "sm" })} href={`/admin?${search}`}>
            Réessayer
          </a>
        }
      >
        Les produits n’ont pas pu être chargés.
      </Alert>
    );
  }
  if (page.products.length === 0) {
    return (
      <div className="table-empty">
        <EmptyState title="Aucun produit trouvé" as="h3" />
      </div>
    );
  }
  return (
    <Form action="/admin/produits/lot" className="stack [--stack:1rem]" preventScrollReset>
      {[...search].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CatalogueTable page={page} search={search} />
      <div className="row row--between">
        {query.isArchived ? (
          <span />
        ) : (
          <Button type="submit" variant="line" size="sm">
            <ListChecks className="icon icon--sm" aria-hidden="true" />
            Modifier la sélection
          </Button>
        )}
        <nav className="row [--row:.625rem]" aria-label="Pages du catalogue">
          {query.after && (
            <Link
              className={buttonClass("quiet", { size: "sm" })}
              to={`/admin?${managedSearch(query)}#catalogue`}
            >
              Début de la liste
            </Link>
          )}
          {page.next && (
            <Link
              rel="next"
              className={buttonClass("line", { size: "sm" })}
              to={`/admin?${managedSearch(query, page.next)}#catalogue`}
            >
              Suivant
            </Link>
          )}
        </nav>
      </div>
    </Form>
  );
}
