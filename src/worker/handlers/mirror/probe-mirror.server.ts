import { wakeJobs } from "#platform/queue/waiting-jobs.server.ts";
import { SERVICE_ERRORS } from "#shop/connections/spreadsheet-error.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

/** One of the rows that wait for the service to be back: if it passes, it wakes the others. */
export const probeMirror = ({ database }: Pick<WorkerHouse, "database">) =>
  wakeJobs(database, { queue: "mirror", errors: SERVICE_ERRORS, limit: 1 });
