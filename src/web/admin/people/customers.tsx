import { href, Link } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import { type Customer, customerKinds } from "#shop/personal-data/customer.ts";
import { listCustomers } from "#shop/personal-data/list-customers.server.ts";
import { Tag } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { houseContext } from "#web/house.server.ts";
import { requireAdmin } from "#web/session.server.ts";
import { AdminHead } from "../admin-head.tsx";
import { ListMore } from "../list-more.tsx";
import { listParams } from "../list-params.ts";
import { ListSearch } from "../list-search.tsx";
import { loadScreen } from "../screen.server.ts";
import { ScreenFailure } from "../screen-failure.tsx";
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

const CHOICES = [
  { value: "", label: "Tous les clients" },
  ...customerKinds.map((kind) => ({
    value: customerKindsFr[kind].value,
    label: customerKindsFr[kind].all,
  })),
];

export default function Customers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Clients" lede="Qui achète, et qui a un compte" />
      {loaderData ? <List {...loaderData} /> : <ScreenFailure />}
    </>
  );
}

function List({ query, customers, next }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const { q, kind } = query;
  return (
    <div className="wrap stack [--stack:1.25rem]">
      <ListSearch
        action={href("/admin/clients")}
        label="Rechercher un nom ou un e-mail"
        q={q}
        filter={{
          name: "type",
          label: "Type de client",
          value: kind ? customerKindsFr[kind].value : "",
          choices: CHOICES,
        }}
      />
      {customers.length > 0 ? (
        <Table customers={customers} />
      ) : (
        <EmptyState title={q || kind ? "Aucun client trouvé" : "Aucun client"} />
      )}
      <ListMore next={next} />
    </div>
  );
}

const Table = ({ customers }: { customers: readonly Customer[] }) => (
  <div className="table-scroll">
    <table className="table">
      <caption className="sr-only">Clients, du plus récent au plus ancien</caption>
      <thead>
        <tr>
          <th scope="col">Client</th>
          <th scope="col" className="num">
            Commandes
          </th>
          <th scope="col" className="num">
            Total dépensé
          </th>
          <th scope="col">Type</th>
          <th scope="col">Depuis le</th>
        </tr>
      </thead>
      <tbody>
        {customers.map(({ id, name, email, kind, orders, spent, since }) => (
          <tr key={id}>
            <td className="message-cell">
              <Link to={href("/admin/clients/:id", { id })}>{name || email}</Link>
              <p className="c-3 t-xs">{email}</p>
            </td>
            <td className="num">{orders}</td>
            <td className="num whitespace-nowrap">{formatPrice(spent)}</td>
            <td>
              <Tag tone={customerKindsFr[kind].tone}>{customerKindsFr[kind].label}</Tag>
            </td>
            <td className="tnum">{formatDay(since)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
