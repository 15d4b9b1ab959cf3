import { forgetOldDrafts as forget } from "#shop/drafts/forget-old-drafts.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "logger">;

export async function forgetOldDrafts({ database, clock, logger }: House) {
  const forgotten = await forget({ db: database.db, clock });
  logger.info({ forgotten }, "old drafts forgotten");
}
