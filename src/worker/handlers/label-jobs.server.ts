import type { labelJobs } from "#shop/jobs/label-jobs.ts";
import { buyLabel } from "#shop/orders/labels/buy-label.server.ts";
import { confirmCancellations } from "#shop/orders/labels/confirm-cancellations.server.ts";
import { followParcels } from "#shop/orders/labels/follow-parcels.server.ts";
import { giveLabelBack } from "#shop/orders/labels/give-label-back.server.ts";
import { resumeLabels } from "#shop/orders/labels/resume-labels.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";
import type { Handlers } from "./handlers.ts";

export const labelHandlers: Handlers<typeof labelJobs> = {
  "buy-label": (house, label) => buyLabel(desk(house), label),
  "cancel-label": (house, label) => giveLabelBack(desk(house), label),
  "settle-labels": async (house) => {
    const resumed = await resumeLabels(desk(house));
    if (resumed > 0) house.logger.info({ resumed }, "unsettled labels asked about again");
  },
  "follow-parcels": async (house) => {
    const followed = await followParcels(desk(house));
    const confirmed = await confirmCancellations(desk(house));
    for (const err of [...followed.failures, ...confirmed.failures]) {
      house.logger.warn({ err }, "a parcel could not be followed");
    }
    const asked = followed.asked + confirmed.asked;
    if (asked > 0) house.logger.info({ asked }, "parcels under way asked about");
  },
};

const desk = ({ database: { db }, clock, carriers, forecasts, config }: WorkerHouse) => ({
  ...{ db, clock, carriers },
  weather: { forecasts, situation: config },
});
