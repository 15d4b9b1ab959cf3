import { expireOrders as expireDueOrders } from "#shop/orders/settlement/expire-orders.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "payments" | "logger">;

export async function expireOrders({ database: { db }, clock, payments, logger }: House) {
  const { done, failures } = await expireDueOrders({ db, clock, gateway: payments });
  for (const err of failures) logger.error({ err }, "an order could not be expired");
  if (done > 0) logger.info({ done }, "unpaid orders looked at, their time being over");
}
