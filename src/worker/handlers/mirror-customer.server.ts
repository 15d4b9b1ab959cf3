import type { JobPayload } from "#shop/jobs.ts";
import { mirrorCustomer as mirror } from "#shop/mirror/mirror-customer.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "logger" | "customerMirror">;

export async function mirrorCustomer(
  { database: { db }, logger, customerMirror }: House,
  { userId }: JobPayload<"mirror-customer">,
) {
  if (customerMirror) return mirror({ db, mirror: customerMirror }, { userId });
  logger.info({ userId }, "no spreadsheet is connected: customer not mirrored");
}
