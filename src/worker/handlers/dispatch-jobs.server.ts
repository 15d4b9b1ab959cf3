import { refreshForecasts } from "#shop/forecasts/refresh-forecasts.server.ts";
import type { dispatchJobs } from "#shop/jobs/dispatch-jobs.ts";
import { enqueueAll } from "#shop/jobs/enqueue.server.ts";
import { judgeDepartures } from "#shop/orders/departures/judge-departures.server.ts";
import type { Handlers } from "./handlers.ts";

export const dispatchHandlers: Handlers<typeof dispatchJobs> = {
  "refresh-forecasts": async ({ forecasts, database: { db }, clock, logger }) => {
    const source = await forecasts.open();
    // Without a key there is nothing to read, and nothing to wait for.
    if (!source) return;
    const read = await refreshForecasts({ db, clock, source });
    logger.info({ read }, "forecasts read");
    await enqueueAll(db, [["judge-departures", {}]]);
  },
  "judge-departures": async ({ forecasts, database: { db }, clock, config, logger }) => {
    const changed = await judgeDepartures({ db, clock, forecasts, situation: config });
    logger.info({ changed }, "departures judged");
  },
  "judge-order": async ({ forecasts, database: { db }, clock, config }, { orderId }) => {
    await judgeDepartures({ db, clock, forecasts, situation: config }, { orderId });
  },
};
