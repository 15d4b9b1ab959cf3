import { forgetOldWithdrawals as forget } from "#shop/withdrawals/forget-old-withdrawals.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "logger">;

export async function forgetOldWithdrawals({ database, clock, logger }: House) {
  const forgotten = await forget({ db: database.db, clock });
  logger.info({ forgotten }, "old withdrawals forgotten");
}
