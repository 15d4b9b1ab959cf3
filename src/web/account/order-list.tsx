import { formatDay, formatPrice } from "#copy/formats.ts";
import { times } from "#kernel/money.ts";
import type { OrderSummary } from "#shop/orders/order-summary.ts";
import { NoOrders } from "./no-orders.tsx";

type OrderListProps = {
  orders: readonly OrderSummary[];
  /** The headings' level in their page. */
  as: "h2" | "h3";
};

export function OrderList({ orders, as }: OrderListProps) {
  if (orders.length === 0) return <NoOrders as={as} />;
  return (
    <div>
      {orders.map((order) => (
        <Order key={order.id} order={order} as={as} />
      ))}
    </div>
  );
}

function Order({ order, as: Heading }: { order: OrderSummary; as: "h2" | "h3" }) {
  return (
    <article className="order">
      <div className="top">
        <Heading>Commande {order.id.slice(0, 8)}</Heading>
        <span className="t-sm tnum c-3">{formatDay(order.createdAt)}</span>
      </div>
      <table>
        <tbody>
          {order.items.map(({ productId, name, quantity, priceCents, options }) => (
            <tr key={`${productId} ${Object.values(options)}`}>
              <td>
                {quantity} x {name}
              </td>
              <td className="price">{formatPrice(times(priceCents, quantity))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="bottom">
        <span className="t-sm c-3">Total</span>
        <span className="t-plant price">{formatPrice(order.totalCents)}</span>
      </div>
    </article>
  );
}
