import { Plus } from "lucide-react";
import { href, Link, Outlet } from "react-router";
import { listShelf } from "#shop/articles/writing/list-shelf.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { List } from "../lists/list.tsx";
import { type ListFilter, ListSearch } from "../lists/list-filters.tsx";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/articles";
import { articleColumns } from "./article-columns.tsx";
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

const FILTERS: ListFilter[] = [
  { type: "search", name: "q", label: "Rechercher un article" },
  {
    type: "choice",
    name: "etat",
    label: "État",
    choices: {
      "": "Tous les articles",
      ...Object.fromEntries(Object.values(shelfWords).map(({ value, label }) => [value, label])),
    },
  },
];

export default function Articles({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ListScreen
        title="Articles"
        lede="Écrivez, publiez et programmez les articles de la boutique"
        actions={
          <Link
            className={buttonClass("primary", { size: "sm" })}
            to={href("/admin/articles/nouveau")}
          >
            <Plus className="icon icon--sm" /> Écrire un article
          </Link>
        }
        page={loaderData}
      >
        {({ query: { q, shelf }, articles, next }) => (
          <>
            <ListSearch path={href("/admin/articles")} filters={FILTERS} />
            <List
              label="Articles, du plus récent au plus ancien"
              columns={articleColumns}
              rows={articles}
              empty={{ title: q || shelf ? "Aucun article trouvé" : "Aucun article" }}
              next={next}
            />
          </>
        )}
      </ListScreen>
      <Outlet />
    </>
  );
}
