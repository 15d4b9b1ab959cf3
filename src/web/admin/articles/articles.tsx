import { Plus } from "lucide-react";
import { href, Link, Outlet } from "react-router";
import { listShelf } from "#shop/articles/writing/list-shelf.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { ListMore } from "../lists/list-more.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/articles";
import { ArticlesTable } from "./articles-table.tsx";
import { parseShelfQuery, shelfWords } from "./shelf-address.ts";

export async function loader({ url, ...args }: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const query = parseShelfQuery(url.searchParams);
  return loadScreen(args, async () => ({
    query,
    ...(await listShelf({ db: database.db, clock }, query)),
  }));
}

const CHOICES = [{ value: "", label: "Tous les articles" }, ...Object.values(shelfWords)];

export default function Articles({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Articles" lede="Écrivez, publiez et programmez les articles de la boutique">
        <Link
          className={buttonClass("primary", { size: "sm" })}
          to={href("/admin/articles/nouveau")}
        >
          <Plus className="icon icon--sm" /> Écrire un article
        </Link>
      </AdminHead>
      {loaderData ? <Shelf {...loaderData} /> : <ScreenFailure />}
      <Outlet />
    </>
  );
}

function Shelf({ query, articles, next }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const { q, shelf } = query;
  return (
    <div className="wrap stack [--stack:1.25rem]">
      <ListSearch
        action={href("/admin/articles")}
        label="Rechercher un article"
        q={q}
        filter={{
          name: "etat",
          label: "État",
          value: shelf ? shelfWords[shelf].value : "",
          choices: CHOICES,
        }}
      />
      {articles.length > 0 ? (
        <ArticlesTable articles={articles} />
      ) : (
        <EmptyState title={q || shelf ? "Aucun article trouvé" : "Aucun article"} />
      )}
      <ListMore next={next} />
    </div>
  );
}
