import { forgetOldPayments as forget } from "#shop/payments/forget-old-payments.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "logger">;

export async function forgetOldPayments({ database, clock, logger }: House) {
  const forgotten = await forget({ db: database.db, clock });
  logger.info({ forgotten }, "old payments forgotten");
}
