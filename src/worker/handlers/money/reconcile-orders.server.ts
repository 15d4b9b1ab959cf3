import { reconcileOrders as reconcileWaitingOrders } from "#shop/orders/settlement/reconcile-orders.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "payments" | "logger">;

export async function reconcileOrders({ database: { db }, clock, payments, logger }: House) {
  const { done, failures } = await reconcileWaitingOrders({ db, clock, gateway: payments });
  for (const err of failures) logger.error({ err }, "an order could not be reconciled");
  if (done > 0) logger.info({ done }, "waiting orders asked about at the provider");
}
