import { href, Link } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import { deliveryMethodFr } from "#copy/orders/delivery.ts";
import { showDeskOrder } from "#copy/orders/order-status.ts";
import type { ListedOrder } from "#shop/orders/desk/list-orders.server.ts";
import { orderNumber, orderReference } from "#shop/orders/order-number.ts";
import { isStopped, type Withheld } from "#shop/orders/withheld/withheld.ts";
import { Tag } from "#ui/badge.tsx";
import type { Column } from "#ui/table/table.tsx";

export const numberColumn: Column<ListedOrder> = {
  head: "Commande",
  cell: (order) => (
    <>
      <Link className="link link--tap tnum" to={href("/admin/commandes/:id", { id: order.id })}>
        {orderNumber(order)}
      </Link>
      {order.number !== null && (
        <>
          <br />
          <span className="t-xs tnum">{orderReference(order.id)}</span>
        </>
      )}
    </>
  ),
};

export const statusColumn: Column<ListedOrder> = {
  head: "Statut",
  cell: (order) => {
    const { tone, label } = showDeskOrder(order);
    return (
      <div className="row [--row:.5rem] xl:flex-nowrap">
        <Tag tone={tone}>{label}</Tag>
        {order.isInReview && <Tag tone="amber">À vérifier</Tag>}
        <GoneBack order={order} />
      </div>
    );
  },
};

export const totalColumn: Column<ListedOrder> = {
  head: "Total",
  at: "corner",
  isNumber: true,
  className: "whitespace-nowrap",
  cell: ({ totalCents }) => formatPrice(totalCents),
};

export const orderColumns: Column<ListedOrder>[] = [
  numberColumn,
  statusColumn,
  {
    head: "Client",
    cell: ({ customerName, customerEmail }) => (
      <>
        {customerName}
        <br />
        <span className="t-xs">{customerEmail}</span>
      </>
    ),
  },
  { head: "Date", at: "side", className: "tnum", cell: ({ orderDate }) => formatDay(orderDate) },
  {
    head: "Livraison",
    isNamed: true,
    className: "whitespace-nowrap",
    cell: ({ deliveryMethod }) => deliveryMethodFr[deliveryMethod],
  },
  totalColumn,
];

const stoppedFr = {
  withdrawn: "Rétractée",
  refunded: "Remboursée",
  disputed: "En litige",
  lost: "Litige perdu",
  supplement: "Supplément à régler",
} satisfies Record<Withheld, string>;

/** What is on its way back to the shop, in words that stop whoever packs. */
function GoneBack({ order }: { order: ListedOrder }) {
  if (order.withheld && isStopped(order)) {
    return <Tag tone="red">{stoppedFr[order.withheld]} : ne pas expédier</Tag>;
  }
  if (order.withheld === "disputed") return <Tag tone="red">En litige</Tag>;
  if (order.withheld === "lost") return <Tag tone="grey">Litige perdu</Tag>;
  if (order.hasOpenWithdrawal) return <Tag tone="amber">Rétractation</Tag>;
  return order.withheld === "refunded" && order.status !== "cancelled" ? (
    <Tag tone="grey">Remboursée</Tag>
  ) : null;
}
