import { Search as SearchIcon } from "lucide-react";
import { Form, href, Link } from "react-router";
import { parseSearchText } from "#shop/catalogue/storefront/product-query.ts";
import { searchOffice } from "#shop/office-search/search-office.server.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useFollowedValue } from "#web/parts/hooks/use-followed-value.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/search";
import { hitGroups } from "./hit-groups.ts";
import { HitWords } from "./hit-words.tsx";

/** The dialog asks the same. */
export async function loader({ url, ...args }: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const q = parseSearchText(url.searchParams.get("q"));
  return loadScreen(args, async () => ({ q, finds: await searchOffice(database, q) }));
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Recherche" lede="Commandes, clients, plantes, pages et actions" />
      {loaderData ? <Results {...loaderData} /> : <ScreenFailure />}
    </>
  );
}

function Results({ q, finds }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const groups = hitGroups(q, finds);
  return (
    <div className="wrap stack [--stack:1.25rem]">
      <Form action={href("/admin/chercher")} className="row [--row:.5rem]" role="search">
        <div className="search-field flex-1">
          <SearchIcon className="icon" aria-hidden="true" />
          <input
            ref={useFollowedValue<HTMLInputElement>(q)}
            className="input"
            type="search"
            name="q"
            defaultValue={q}
            aria-label="Rechercher dans le bureau"
            placeholder="Numéro, nom, plante ou page"
            maxLength={100}
          />
        </div>
        <Button type="submit" variant="line">
          Rechercher
        </Button>
      </Form>
      {groups.length === 0 && (
        <EmptyState title="Aucun résultat">Rien dans le bureau ne répond à « {q} ».</EmptyState>
      )}
      <div className="hits">
        {groups.map(({ label, hits }) => (
          <section key={label} aria-label={label}>
            <h2>{label}</h2>
            <ul>
              {hits.map((hit) => (
                <li key={hit.to}>
                  <Link className="office-hit" to={hit.to} reloadDocument={hit.isFile ?? false}>
                    <HitWords hit={hit} typed={q} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
