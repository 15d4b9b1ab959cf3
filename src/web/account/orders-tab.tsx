import type { OrdersContent } from "./account-page.ts";
import { OrderList } from "./order-list.tsx";

export function OrdersTab({ orders }: OrdersContent) {
  return (
    <>
      <h2 className="t-block">Mes Commandes</h2>
      <OrderList orders={orders} as="h3" />
    </>
  );
}
