import { AccountFailure } from "../frame/account-failure.tsx";
import { DeviceOrders } from "./device-orders.tsx";

/** Never sample orders: what cannot be loaded is said, and only the device's own copy is shown. */
export function OrdersFailure() {
  return (
    <>
      <AccountFailure>Une erreur est survenue lors du chargement des commandes.</AccountFailure>
      <DeviceOrders />
    </>
  );
}
