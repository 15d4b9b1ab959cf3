import { useEffect, useState } from "react";
import { Alert } from "#ui/alert.tsx";
import { type KeptOrder, keptOrders } from "#web/parts/orders/kept-orders.ts";
import { OrderList } from "./order-list.tsx";

/** What this device itself remembers, in place of what the shop cannot tell now. */
export function DeviceOrders() {
  const [orders, setOrders] = useState<KeptOrder[]>([]);
  useEffect(() => {
    // Who has signed out leaves nothing to read to the next one at this device.
    if (!document.documentElement.dataset.account) return;
    // A browser that keeps nothing has nothing to show.
    keptOrders().then(setOrders, () => {});
  }, []);
  if (orders.length === 0) return null;
  return (
    <section className="stack mt-6" aria-label="Copie de cet appareil">
      <Alert kind="info">
        Copie de cet appareil : les commandes passées ici, telles qu’elles étaient alors. Leur
        statut a pu changer depuis.
      </Alert>
      <OrderList orders={orders} />
    </section>
  );
}
