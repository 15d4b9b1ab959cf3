import { comparePayments as compare } from "#shop/payment-comparison/compare-payments.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "payments" | "logger">;

export async function comparePayments({ database: { db }, clock, payments, logger }: House) {
  const differences = await compare({ db, clock, gateway: payments });
  logger.info({ differences: differences.length }, "payments compared");
}
