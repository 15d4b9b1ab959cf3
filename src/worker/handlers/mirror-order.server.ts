import type { JobPayload } from "#shop/jobs.ts";
import { mirrorOrder as mirror } from "#shop/mirror/mirror-order.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "logger" | "orderMirror">;

export async function mirrorOrder(
  { database: { db }, logger, orderMirror }: House,
  { orderId }: JobPayload<"mirror-order">,
) {
  if (orderMirror) return mirror({ db, mirror: orderMirror }, { orderId });
  logger.info({ orderId }, "no spreadsheet is connected: order not mirrored");
}
