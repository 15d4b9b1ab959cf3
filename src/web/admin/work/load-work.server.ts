import type { House } from "#compose.server.ts";
import { countPendingWork, type PendingWork } from "#shop/statistics/count-pending-work.server.ts";

/** Null when it could not be counted: the catalogue is shown without it. */
export async function loadWork({
  database,
  clock,
  logger,
}: House): Promise<(PendingWork & { now: Date }) | null> {
  try {
    return { ...(await countPendingWork(database)), now: clock.now() };
  } catch (error) {
    logger.error({ err: error }, "pending work not counted");
    return null;
  }
}
