import { formatPrice } from "#copy/formats.ts";
import type { Order } from "#shop/orders/order.ts";
import { orderReference } from "#shop/orders/order-number.ts";
import { OrderCard } from "./order-card.tsx";

type OrderListProps = {
  orders: readonly (Pick<Order, "id" | "items" | "orderDate" | "total"> & {
    status: string;
    parcels?: Order["parcels"];
    number?: Order["number"];
  })[];
};

export function OrderList({ orders }: OrderListProps) {
  return (
    <div>
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          title={`Commande ${orderReference(order.id)}`}
          as="h2"
        >
          <span className="t-sm c-3">Total</span>
          <span className="t-plant price">{formatPrice(order.total)}</span>
        </OrderCard>
      ))}
    </div>
  );
}
