import { href, Link } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import { type Customer, customerKinds } from "#shop/personal-data/customer.ts";
import { listCustomers } from "#shop/personal-data/list-customers.server.ts";
import { Tag } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Cell, Row, Table } from "#ui/table.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { ListMore } from "../lists/list-more.tsx";
import { listParams } from "../lists/list-params.ts";
import { ListSearch } from "../lists/list-search.tsx";
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
        <CustomersTable customers={customers} />
      ) : (
        <EmptyState title={q || kind ? "Aucun client trouvé" : "Aucun client"} />
      )}
      <ListMore next={next} />
    </div>
  );
}

const COLUMNS = [
  "Client",
  { label: "Commandes", isNumber: true },
  { label: "Total dépensé", isNumber: true },
  "Type",
  "Depuis le",
];

const CustomersTable = ({ customers }: { customers: readonly Customer[] }) => (
  <Table label="Clients, du plus récent au plus ancien" columns={COLUMNS}>
    {customers.map(({ id, name, email, kind, orders, spent, since }) => (
      <Row key={id}>
        <Cell className="message-cell">
          <Link to={href("/admin/clients/:id", { id })}>{name || email}</Link>
          <p className="c-3 t-xs">{email}</p>
        </Cell>
        <Cell at="side" className="num" label="Commandes">
          {orders}
        </Cell>
        <Cell at="corner" className="num whitespace-nowrap">
          {formatPrice(spent)}
        </Cell>
        <Cell>
          <Tag tone={customerKindsFr[kind].tone}>{customerKindsFr[kind].label}</Tag>
        </Cell>
        <Cell className="tnum" label="Depuis le">
          {formatDay(since)}
        </Cell>
      </Row>
    ))}
  </Table>
);
