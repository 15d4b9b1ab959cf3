import { Link } from "react-router";
import { spreadsheetTroubleFr } from "#copy/connections/store-trouble.ts";
import { formatPrice } from "#copy/formats.ts";
import { showOrderStatus } from "#copy/orders/order-status.ts";
import { cents } from "#kernel/money.ts";
import { SpreadsheetError } from "#shop/connections/spreadsheet-error.ts";
import { readMirroredOrders } from "#shop/mirror/reading/read-mirrored-orders.server.ts";
import type { SpreadsheetOrder } from "#shop/mirror/rows/spreadsheet-order.ts";
import { Alert } from "#ui/alert.tsx";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { type Column, Table } from "#ui/table/table.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import type { Route } from "./+types/spreadsheet-orders";

const SHOWN = 50;

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const open = await args.context.get(houseContext).spreadsheet.open();
  if (!open) return { orders: null, trouble: null };
  try {
    const orders = await readMirroredOrders({ spreadsheet: open }, { limit: SHOWN });
    return { orders, trouble: null };
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    return { orders: null, trouble: error.kind };
  }
}

/** The orders as Airtable has them, incomplete ones too: for looking at, never for selling. */
export default function SpreadsheetOrders({ loaderData }: Route.ComponentProps) {
  const { orders, trouble } = loaderData;
  return (
    <>
      <AdminHead
        title="Commandes dans Airtable"
        lede="Telles que la vue « Grid view » les montre ; les commandes de la boutique font foi."
      >
        <Link className={buttonClass("line", { size: "sm" })} to="/admin/miroir">
          Retour au miroir
        </Link>
      </AdminHead>
      <div className="wrap stack">
        {trouble && <Alert kind="error">{spreadsheetTroubleFr[trouble]}</Alert>}
        {!orders && !trouble && <Alert kind="warning">Airtable n’est pas connecté.</Alert>}
        {orders && (
          <Table
            label="Tableau des commandes dans Airtable"
            columns={COLUMNS}
            rows={orders}
            empty={<EmptyState title="Aucune commande dans Airtable" />}
          />
        )}
      </div>
    </>
  );
}

const COLUMNS: Column<SpreadsheetOrder>[] = [
  {
    head: "Client",
    cell: ({ customer: { name, email, address } }) => (
      <>
        {name}
        <p className="t-xs">{email}</p>
        <p className="t-xs">{address}</p>
      </>
    ),
  },
  {
    head: "Articles",
    at: "wide",
    cell: ({ items }) =>
      items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ") || "—",
  },
  {
    head: "Total",
    at: "corner",
    isNumber: true,
    cell: ({ total }) => formatPrice(cents(Math.round(total * 100))),
  },
  {
    head: "Statut",
    cell: ({ status }) => {
      const { label, tone } = showOrderStatus(status);
      return <Tag tone={tone}>{status === "pending" ? "En attente" : label}</Tag>;
    },
  },
  {
    head: "Date",
    at: "side",
    className: "tnum",
    cell: ({ date }) => date.split("-").toReversed().join("/") || "—",
  },
  {
    head: "Paiement",
    at: "wide",
    isNamed: true,
    className: "t-xs",
    cell: ({ paymentId }) => paymentId || "—",
  },
];
