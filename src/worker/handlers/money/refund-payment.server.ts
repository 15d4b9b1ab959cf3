import type { JobPayload } from "#shop/jobs/jobs.ts";
import { refundPayment as giveMoneyBack } from "#shop/orders/refunds/refund-payment.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "payments">;

export const refundPayment = (
  { database: { db }, clock, payments: gateway }: House,
  refund: JobPayload<"refund-payment">,
) => giveMoneyBack({ db, clock, gateway }, refund);
