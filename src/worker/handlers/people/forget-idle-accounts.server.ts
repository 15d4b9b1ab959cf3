import { eraseIdleAccounts } from "#shop/personal-data/idle/erase-idle-accounts.server.ts";
import { warnIdleAccounts } from "#shop/personal-data/idle/warn-idle-accounts.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "logger">;

export async function forgetIdleAccounts({ database: { db }, clock, logger }: House) {
  const erased = await eraseIdleAccounts({ db, clock });
  const warned = await warnIdleAccounts({ db, clock });
  logger.info({ erased, warned }, "idle accounts erased and warned");
}
