import type { JobPayload } from "#shop/jobs/jobs.ts";
import { followPayment as follow } from "#shop/orders/after-payment/follow-payment.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "payments">;

export const followPayment = (
  { database: { db }, clock, payments: gateway }: House,
  order: JobPayload<"follow-payment">,
) => follow({ db, clock, gateway }, order);
