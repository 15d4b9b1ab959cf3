import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { forgetConnection } from "#shop/settings/forget-connection.server.ts";

/** What was read is kept for a while and decides nothing more. */
export const disconnectForecasts = (
  dependencies: { db: Db; clock: Clock },
  { by }: { by: Administrator },
): Promise<void> =>
  forgetConnection(dependencies, {
    by,
    key: "forecasts",
    name: "Open-Meteo",
    secrets: ["open-meteo-api-key"],
  });
