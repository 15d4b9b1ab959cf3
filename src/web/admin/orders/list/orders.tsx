import { Download } from "lucide-react";
import { href } from "react-router";
import { listOrders } from "#shop/orders/desk/list-orders.server.ts";
import { readOrderQuery } from "#shop/orders/desk/order-query.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { AdminHead } from "#web/admin/frame/admin-head.tsx";
import { ScreenFailure } from "#web/admin/frame/screen-failure.tsx";
import { ListMore } from "#web/admin/lists/list-more.tsx";
import { loadScreen } from "#web/admin/screen.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/orders";
import { useKeepList } from "./kept-list.ts";
import { OrdersSearch } from "./orders-search.tsx";
import { OrdersTable } from "./orders-table.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  return loadScreen(args, async () => {
    const query = readOrderQuery(args.url.searchParams);
    return { query, ...(await listOrders({ db: database.db }, query)) };
  });
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const query = loaderData?.query;
  useKeepList();
  return (
    <>
      <AdminHead title="Commandes" lede="Préparez, expédiez et remboursez les commandes">
        {/* A document, not a page: the browser saves it. */}
        <a className={buttonClass("line", { size: "sm" })} href={exportAddress(query)}>
          <Download className="icon icon--sm" aria-hidden="true" /> Exporter en CSV
        </a>
      </AdminHead>
      {loaderData && query ? (
        <div className="wrap desk-column">
          <OrdersSearch query={query} />
          {loaderData.orders.length > 0 ? (
            <OrdersTable orders={loaderData.orders} />
          ) : (
            <NoOrder isAsked={Boolean(query.search || query.filter || query.from || query.to)} />
          )}
          <ListMore next={loaderData.next} />
        </div>
      ) : (
        <ScreenFailure />
      )}
    </>
  );
}

const NoOrder = ({ isAsked }: { isAsked: boolean }) =>
  isAsked ? (
    <EmptyState title="Aucune commande trouvée">
      Aucune commande ne répond à cette recherche.
    </EmptyState>
  ) : (
    <EmptyState title="Aucune commande">
      Les commandes de vos clients apparaîtront ici, dès la première.
    </EmptyState>
  );

type Query = ReturnType<typeof readOrderQuery> | undefined;

/** The file has what the list asks for, from its beginning. */
function exportAddress(query: Query): string {
  const asked = new URLSearchParams();
  if (query?.filter) asked.set("statut", query.filter);
  if (query?.from) asked.set("du", query.from);
  if (query?.to) asked.set("au", query.to);
  if (query?.search) asked.set("q", query.search);
  const path = href("/admin/commandes/export.csv");
  return asked.size > 0 ? `${path}?${asked}` : path;
}
