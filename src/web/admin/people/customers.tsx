import { href, Link } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import { type Customer, customerKinds } from "#shop/personal-data/customer.ts";
import { listCustomers } from "#shop/personal-data/list-customers.server.ts";
import { Tag } from "#ui/badge.tsx";
import type { Column } from "#ui/table/table.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { List } from "../lists/list.tsx";
import { type ListFilter, ListSearch } from "../lists/list-filters.tsx";
import { listParams } from "../lists/list-params.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/customers";
import { customerKindsFr } from "./customer-kinds.ts";

export async function loader({ url, ...args }: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const named = url.searchParams.get("type");
  const kind = customerKinds.find((one) => customerKindsFr[one].value === named) ?? null;
  const query = { ...listParams(url.searchParams), kind };
  return loadScreen(args, async () => ({ query, ...(await listCustomers(database, query)) }));
}

const FILTERS: ListFilter[] = [
  { type: "search", name: "q", label: "Rechercher un nom ou un e-mail" },
  {
    type: "choice",
    name: "type",
    label: "Type de client",
    choices: {
      "": "Tous les clients",
      ...Object.fromEntries(Object.values(customerKindsFr).map(({ value, all }) => [value, all])),
    },
  },
];

const COLUMNS: Column<Customer>[] = [
  {
    head: "Client",
    className: "message-cell",
    cell: ({ id, name, email }) => (
      <>
        <Link to={href("/admin/clients/:id", { id })}>{name || email}</Link>
        <p className="c-3 t-xs">{email}</p>
      </>
    ),
  },
  { head: "Commandes", at: "side", isNumber: true, isNamed: true, cell: ({ orders }) => orders },
  {
    head: "Total dépensé",
    at: "corner",
    isNumber: true,
    className: "whitespace-nowrap",
    cell: ({ spent }) => formatPrice(spent),
  },
  {
    head: "Type",
    cell: ({ kind }) => <Tag tone={customerKindsFr[kind].tone}>{customerKindsFr[kind].label}</Tag>,
  },
  { head: "Depuis le", isNamed: true, className: "tnum", cell: ({ since }) => formatDay(since) },
];

export default function Customers({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen title="Clients" lede="Qui achète, et qui a un compte" page={loaderData}>
      {({ query: { q, kind }, customers, next }) => (
        <>
          <ListSearch path={href("/admin/clients")} filters={FILTERS} />
          <List
            label="Clients, du plus récent au plus ancien"
            columns={COLUMNS}
            rows={customers}
            empty={{ title: q || kind ? "Aucun client trouvé" : "Aucun client" }}
            next={next}
          />
        </>
      )}
    </ListScreen>
  );
}
