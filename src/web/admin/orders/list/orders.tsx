import { Download } from "lucide-react";
import { Form, href, Outlet } from "react-router";
import { orderFilterFr } from "#copy/orders/desk.ts";
import { isDayFilter, type OrderQuery, orderSearch } from "#shop/orders/desk/order-query.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { buttonClass } from "#ui/button.tsx";
import { List } from "#web/admin/lists/list.tsx";
import { type ListFilter, ListFilters } from "#web/admin/lists/list-filters.tsx";
import { ListScreen } from "#web/admin/lists/list-screen.tsx";
import { loadScreen } from "#web/admin/screen.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/orders";
import { departureColumns } from "./departure-columns.tsx";
import { loadOrders } from "./load-orders.server.ts";
import { orderColumns } from "./order-columns.tsx";
import { OrderViews, ViewLink } from "./order-views.tsx";
import { SelectionBar } from "./selection-bar.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireAdmin(args);
  const house = args.context.get(houseContext);
  return loadScreen(args, () => loadOrders(house, { search: args.url.searchParams, userId }));
}

const FILTERS: ListFilter[] = [
  {
    type: "search",
    name: "q",
    label: "Rechercher",
    placeholder: "Numéro, client, ville, produit, suivi",
  },
  {
    type: "choice",
    name: "statut",
    label: "Statut",
    choices: { "": "Toutes les commandes", ...orderFilterFr },
  },
  { type: "date", name: "du", label: "Du" },
  { type: "date", name: "au", label: "Au" },
];

export default function Orders({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Commandes"
      lede="Préparez, expédiez et remboursez les commandes"
      actions={
        // A document, not a page: the browser saves it.
        <a className={buttonClass("line", { size: "sm" })} href={exportAddress(loaderData?.query)}>
          <Download className="icon icon--sm" aria-hidden="true" /> Exporter en CSV
        </a>
      }
      page={loaderData}
    >
      {({ query, orders, next, counts, views }) => {
        const isAsked = orderSearch(query) !== "";
        return (
          <>
            <OrderViews query={query} counts={counts} views={views} />
            <ListFilters
              path={href("/admin/commandes")}
              filters={FILTERS}
              submit="Filtrer"
              clear={isAsked ? "Effacer" : undefined}
            >
              <ViewLink query={query} views={views} />
            </ListFilters>
            <Form
              method="post"
              action={href("/admin/commandes/lot")}
              className="stack [--stack:1.25rem]"
            >
              <List
                label="Commandes"
                columns={isOfToday(query.filter) ? departureColumns : orderColumns}
                rows={orders}
                selection={{ name: "id", label: (order) => `Choisir ${orderNumber(order)}` }}
                empty={isAsked ? NONE_FOUND : NONE_YET}
                next={next}
              />
              {/* Ticks belong to the rows that are shown. */}
              {orders.length > 0 && <SelectionBar key={orders[0]?.id} />}
            </Form>
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

/** What is here is looked at by when it leaves. */
const isOfToday = (filter: OrderQuery["filter"]) => filter === "to_prepare" || isDayFilter(filter);

/** The file has what the list asks for, from its beginning. */
const exportAddress = (query: OrderQuery | undefined): string =>
  `${href("/admin/commandes/export.csv")}${query ? orderSearch(query) : ""}`;
