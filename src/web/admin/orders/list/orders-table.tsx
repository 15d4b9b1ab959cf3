import { href, Link } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import { deliveryMethodFr } from "#copy/orders/delivery.ts";
import { showDeskOrder } from "#copy/orders/order-status.ts";
import type { ListedOrder } from "#shop/orders/desk/list-orders.server.ts";
import { orderNumber, orderReference } from "#shop/orders/order-number.ts";
import { isStopped, type Withheld } from "#shop/orders/withheld/withheld.ts";
import { Tag } from "#ui/badge.tsx";
import { Cell, Row, Table } from "#ui/table.tsx";

const COLUMNS = [
  "Commande",
  "Statut",
  "Client",
  "Date",
  "Livraison",
  { label: "Total", isNumber: true },
];

export function OrdersTable({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <Table label="Commandes" columns={COLUMNS}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </Table>
  );
}

function OrderRow({ order }: { order: ListedOrder }) {
  const status = showDeskOrder(order);
  return (
    <Row>
      <Cell>
        <Link className="link link--tap tnum" to={href("/admin/commandes/:id", { id: order.id })}>
          {orderNumber(order)}
        </Link>
        {order.number !== null && (
          <>
            <br />
            <span className="t-xs tnum">{orderReference(order.id)}</span>
          </>
        )}
      </Cell>
      <Cell>
        <div className="row [--row:.5rem] md:flex-nowrap">
          <Tag tone={status.tone}>{status.label}</Tag>
          {order.isInReview && <Tag tone="amber">À vérifier</Tag>}
          <GoneBack order={order} />
        </div>
      </Cell>
      <Cell>
        {order.customerName}
        <br />
        <span className="t-xs">{order.customerEmail}</span>
      </Cell>
      <Cell at="side" className="tnum">
        {formatDay(order.orderDate)}
      </Cell>
      <Cell className="whitespace-nowrap" label="Livraison">
        {deliveryMethodFr[order.deliveryMethod]}
      </Cell>
      <Cell at="corner" className="num whitespace-nowrap">
        {formatPrice(order.totalCents)}
      </Cell>
    </Row>
  );
}

const stoppedFr = {
  withdrawn: "Rétractée",
  refunded: "Remboursée",
  disputed: "En litige",
  lost: "Litige perdu",
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
