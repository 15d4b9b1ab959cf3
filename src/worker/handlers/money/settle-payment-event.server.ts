import type { JobPayload } from "#shop/jobs/jobs.ts";
import { settlePaymentEvent as settleEvent } from "#shop/orders/settlement/settle-payment-event.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "payments">;

export const settlePaymentEvent = (
  { database: { db }, clock, payments: gateway }: House,
  event: JobPayload<"settle-payment-event">,
) => settleEvent({ db, clock, gateway }, event);
