import { href, Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { orderReference } from "#shop/orders/order-number.ts";
import { buttonClass } from "#ui/button.tsx";
import type { OrdersContent } from "../frame/account-page.ts";
import { NoOrders } from "./no-orders.tsx";
import { OlderOrders } from "./older-orders.tsx";
import { OrderCard } from "./order-card.tsx";

export function OrdersTab({ orders, next }: OrdersContent) {
  return (
    <>
      <h2 className="t-block">Mes Commandes</h2>
      {orders.length === 0 && <NoOrders as="h3" />}
      <div>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} title={orderReference(order.id)} as="h3">
            <p className="t-sm c-2">Livré à {order.customer.address}</p>
            <div className="row">
              <span className="t-plant price">{formatPrice(order.total)}</span>
              <Link
                className={buttonClass("line", { size: "sm" })}
                to={href("/account/commandes/:id", { id: order.id })}
                aria-label={`Détails de la commande ${orderReference(order.id)}`}
              >
                Détails
              </Link>
            </div>
          </OrderCard>
        ))}
      </div>
      <OlderOrders next={next} />
    </>
  );
}
