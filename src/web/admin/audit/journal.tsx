import { href } from "react-router";
import { auditKindFr } from "#copy/audit/audit.ts";
import { listChanges } from "#shop/audit/list-changes.server.ts";
import { listAdministrators } from "#shop/identity/administrators/list-administrators.server.ts";
import { Pagination } from "#ui/pagination.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { List } from "../lists/list.tsx";
import { type ListFilter, ListFilters } from "../lists/list-filters.tsx";
import { usePageAddress } from "../lists/list-more.tsx";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/journal";
import { changeColumns } from "./change-columns.tsx";
import { journalQueryIn } from "./journal-query.ts";

export async function loader({ url, ...args }: Route.LoaderArgs) {
  await requireAdmin(args);
  const { db } = args.context.get(houseContext).database;
  return loadScreen(args, async () => {
    const [listed, administrators] = await Promise.all([
      listChanges({ db }, journalQueryIn(url.searchParams)),
      listAdministrators({ db }),
    ]);
    return { ...listed, administrators };
  });
}

type Administrator = { id: string; email: string };

const filters = (administrators: readonly Administrator[]): ListFilter[] => [
  {
    type: "choice",
    name: "qui",
    label: "Qui",
    choices: {
      "": "Tous",
      ...Object.fromEntries(administrators.map(({ id, email }) => [id, email])),
    },
  },
  { type: "choice", name: "quoi", label: "Quoi", choices: { "": "Tout", ...auditKindFr } },
  { type: "date", name: "du", label: "Du" },
  { type: "date", name: "au", label: "Au" },
];

/** Who changed what, and when: nothing here can be changed or removed. */
export default function Journal({ loaderData }: Route.ComponentProps) {
  const address = usePageAddress();
  return (
    <ListScreen title="Journal" lede="Ce que les administrateurs ont changé." page={loaderData}>
      {({ administrators, changes, next }) => (
        <>
          <ListFilters
            path={href("/admin/journal")}
            filters={filters(administrators)}
            submit="Filtrer"
            clear="Effacer les filtres"
          />
          <List
            label="Tableau des changements"
            columns={changeColumns}
            className="[&_td]:align-top"
            rows={changes}
            empty={{
              title: "Aucun changement",
              words: "Aucun changement ne répond à ces filtres.",
            }}
            pages={next && <Pagination label="Pages du journal" nextHref={address(next)} />}
          />
        </>
      )}
    </ListScreen>
  );
}
