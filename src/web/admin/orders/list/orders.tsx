import { Download } from "lucide-react";
import { Form, href, Outlet } from "react-router";
import { formatCount } from "#copy/formats.ts";
import {
  isByDeparture,
  LAST_FIRST,
  orderSearch,
  type ViewQuery,
} from "#shop/orders/desk/order-query.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { buttonClass } from "#ui/button.tsx";
import { List } from "#web/admin/lists/list.tsx";
import { ListScreen } from "#web/admin/lists/list-screen.tsx";
import { loadScreen } from "#web/admin/screen.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/orders";
import { departureColumns } from "./departure-columns.tsx";
import { type LoadedOrders, loadOrders } from "./load-orders.server.ts";
import { orderColumns } from "./order-columns.tsx";
import { OrderPages, useAddressWith } from "./order-pages.tsx";
import { OrderTools } from "./order-tools.tsx";
import { countFr, OrderViews, totalFr } from "./order-views.tsx";
import { SelectionBar } from "./selection-bar.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireAdmin(args);
  const house = args.context.get(houseContext);
  return loadScreen(args, () => loadOrders(house, { search: args.url.searchParams, userId }));
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const address = useAddressWith();
  return (
    <ListScreen
      title="Commandes"
      lede={loaderData ? ledeFr(loaderData.counts) : LEDE}
      actions={
        // A document, not a page: the browser saves it, and a desk reads it.
        <a
          className={`${buttonClass("quiet", { size: "sm" })} max-md:hidden`}
          href={exportAddress(loaderData?.query)}
        >
          <Download className="icon icon--sm" aria-hidden="true" /> Exporter en CSV
        </a>
      }
      page={loaderData}
    >
      {({ query, orders, previous, next, counts, views }) => {
        const isAsked = orderSearch(query) !== "";
        const { isLastFirst } = query;
        const turnedTo = address({ tri: isLastFirst ? "" : LAST_FIRST });
        const total = totalFr({ query, counts, views });
        return (
          <>
            <OrderViews query={query} counts={counts} views={views} />
            <OrderTools query={query} views={views} />
            <Form
              method="post"
              action={href("/admin/commandes/lot")}
              className="stack [--stack:1.25rem]"
            >
              {/* Who writes to these means orders that are cancelled. */}
              {query.filter === "cancelled" && (
                <input type="hidden" name="statut" value="cancelled" />
              )}
              <List
                label="Commandes"
                columns={
                  isByDeparture(query.filter)
                    ? departureColumns({ isLastFirst, turnedTo })
                    : orderColumns
                }
                rows={orders}
                selection={{ name: "id", label: (order) => `Choisir ${orderNumber(order)}` }}
                empty={isAsked ? NONE_FOUND : NONE_YET}
                pages={null}
              />
              {/* Ticks belong to the rows that are shown. */}
              {orders.length > 0 && <SelectionBar key={orders[0]?.id} />}
            </Form>
            <OrderPages shown={orders.length} {...{ total, previous, next }} />
            <Outlet />
          </>
        );
      }}
    </ListScreen>
  );
}

const NONE_FOUND = {
  title: "Aucune commande trouvée",
  words: "Aucune commande ne répond à cette recherche.",
};
const NONE_YET = {
  title: "Aucune commande",
  words: "Les commandes de vos clients apparaîtront ici, dès la première.",
};

const LEDE = "Préparez, expédiez et remboursez les commandes";

const ledeFr = ({ to_prepare, shipped }: LoadedOrders["counts"]): string =>
  to_prepare + shipped === 0
    ? LEDE
    : `${formatCount(to_prepare)} à préparer, ${countFr(shipped)} en route`;

/** The file has what the list asks for, from its beginning. */
const exportAddress = (query: ViewQuery | undefined): string =>
  `${href("/admin/commandes/export.csv")}${query ? orderSearch(query) : ""}`;
