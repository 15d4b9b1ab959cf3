import { wakeJobs } from "#platform/queue/waiting-jobs.server.ts";
import { SERVICE_ERRORS } from "#shop/connections/spreadsheet-error.ts";
import type { mirrorJobs } from "#shop/jobs/mirror-jobs.ts";
import { compareMirror } from "#shop/mirror/compare-mirror.server.ts";
import type { Mirror } from "#shop/mirror/mirror-house.server.ts";
import { resyncAll } from "#shop/mirror/resync-all.server.ts";
import { mirrorRow } from "#shop/mirror/rows/mirror-row.server.ts";
import { tablesMirrored } from "#shop/mirror/rows/tables-mirrored.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";
import type { Handlers } from "./handlers.ts";

export const mirrorHandlers: Handlers<typeof mirrorJobs> = {
  "mirror-customer": async (house, { customerId }) => {
    const mirror = await mirrorOf(house);
    if (mirror) await mirrorRow(mirror, "Customers", customerId);
  },
  "mirror-order": async (house, { orderId }) => {
    const mirror = await mirrorOf(house);
    if (mirror) await mirrorRow(mirror, "Orders", orderId);
  },
  "mirror-product": async (house, { productId }) => {
    const mirror = await mirrorOf(house);
    if (!mirror || !(await tablesMirrored(mirror)).includes("Products")) return;
    await mirrorRow(mirror, "Products", productId);
  },
  "mirror-everything": async (house) => {
    const mirror = await mirrorOf(house);
    if (mirror) await resyncAll(mirror);
  },
  // One of the rows that wait for the service to be back: if it passes, it wakes the others.
  "probe-mirror": ({ database }) =>
    wakeJobs(database, { queue: "mirror", errors: SERVICE_ERRORS, limit: 1 }),
  "compare-mirror": async (house) => {
    const mirror = await mirrorOf(house);
    if (mirror) await compareMirror(mirror);
  },
};

/** Null when no spreadsheet is connected: there is nothing to do, and nothing to wait for. */
async function mirrorOf(house: WorkerHouse): Promise<Mirror | null> {
  const spreadsheet = await house.spreadsheet.open();
  if (!spreadsheet) return null;
  const { config, database, clock } = house;
  return { db: database.db, clock, spreadsheet, publicUrl: config.publicUrl };
}
