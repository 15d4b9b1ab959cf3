import type { JobPayload } from "#shop/jobs/jobs.ts";
import { attachGuestOrders as attach } from "#shop/orders/buyers/attach-guest-orders.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "logger">;

export async function attachGuestOrders(
  { database: { db }, clock, logger }: House,
  { userId }: JobPayload<"attach-guest-orders">,
) {
  const attached = await attach({ db, clock }, { userId });
  logger.info({ userId, attached }, "orders of a guest joined their account");
}
