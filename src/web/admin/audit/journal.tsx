import { useSearchParams } from "react-router";
import { listChanges } from "#shop/audit/list-changes.server.ts";
import { listAdministrators } from "#shop/identity/administrators/list-administrators.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import type { Route } from "./+types/journal";
import { ChangeTable } from "./change-table.tsx";
import { JournalFilters } from "./journal-filters.tsx";
import { journalQueryIn } from "./journal-query.ts";

export async function loader({ url, ...args }: Route.LoaderArgs) {
  await requireAdmin(args);
  const { db } = args.context.get(houseContext).database;
  const query = journalQueryIn(url.searchParams);
  const [listed, administrators] = await Promise.all([
    listChanges({ db }, query),
    listAdministrators({ db }),
  ]);
  return { ...listed, query, administrators };
}

/** Who changed what, and when: nothing here can be changed or removed. */
export default function Journal({ loaderData }: Route.ComponentProps) {
  const { changes, next, query, administrators } = loaderData;
  const [search] = useSearchParams();
  const asked = new URLSearchParams(search);
  if (next) asked.set("apres", String(next));
  return (
    <>
      <AdminHead title="Journal" lede="Ce que les administrateurs ont changé." />
      <div className="wrap stack">
        <JournalFilters query={query} administrators={administrators} />
        {changes.length === 0 ? (
          <EmptyState title="Aucun changement">
            Aucun changement ne répond à ces filtres.
          </EmptyState>
        ) : (
          <ChangeTable changes={changes} />
        )}
        {next && <Pagination label="Pages du journal" nextHref={`/admin/journal?${asked}`} />}
      </div>
    </>
  );
}
