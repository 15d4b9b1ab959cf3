import { LoadFailure } from "./load-failure.tsx";

/** Never sample orders: what cannot be loaded is said, and nothing else is shown in its place. */
export function OrdersFailure() {
  return <LoadFailure>Une erreur est survenue lors du chargement des commandes.</LoadFailure>;
}
