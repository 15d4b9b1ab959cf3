import { forgetOldMessages } from "#shop/contact/forget-old-messages.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "logger">;

export async function forgetOldContactMessages({ database, clock, logger }: House) {
  const forgotten = await forgetOldMessages({ db: database.db, clock });
  logger.info({ forgotten }, "old contact messages forgotten");
}
