import { href, Link } from "react-router";
import { deliveryMethodFr } from "#copy/delivery.ts";
import { formatDay, formatPrice } from "#copy/formats.ts";
import { showDeskStatus } from "#copy/order-status.ts";
import type { ListedOrder } from "#shop/orders/list-orders.server.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { Tag } from "#ui/badge.tsx";

export function OrdersTable({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    // Scrolls sideways on a telephone, which a keyboard must be able to do as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the focus
    <section className="table-scroll" aria-label="Commandes" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Commande</th>
            <th scope="col">Statut</th>
            <th scope="col">Client</th>
            <th scope="col">Date</th>
            <th scope="col">Livraison</th>
            <th scope="col" className="num">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OrderRow({ order }: { order: ListedOrder }) {
  const status = showDeskStatus(order.status);
  return (
    <tr>
      <td>
        <Link className="link link--tap tnum" to={href("/admin/commandes/:id", { id: order.id })}>
          {orderNumber(order.id)}
        </Link>
      </td>
      <td>
        <div className="row [--row:.5rem] flex-nowrap">
          <Tag tone={status.tone}>{status.label}</Tag>
          {order.isInReview && <Tag tone="amber">À vérifier</Tag>}
        </div>
      </td>
      <td>
        {order.customerName}
        <br />
        <span className="t-xs">{order.customerEmail}</span>
      </td>
      <td className="tnum">{formatDay(order.orderDate)}</td>
      <td className="whitespace-nowrap">{deliveryMethodFr[order.deliveryMethod]}</td>
      <td className="num whitespace-nowrap">{formatPrice(order.totalCents)}</td>
    </tr>
  );
}
