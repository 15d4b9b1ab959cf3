import { forgetOldConsents as forget } from "#shop/consent/forget-old-consents.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "logger">;

export async function forgetOldConsents({ database, clock, logger }: House) {
  const forgotten = await forget({ db: database.db, clock });
  logger.info({ forgotten }, "old consents forgotten");
}
