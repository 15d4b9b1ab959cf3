import type { JobPayload } from "#shop/jobs/jobs.ts";
import { compareMigration as compare } from "#shop/migration/compare-migration.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "spreadsheet" | "pictures">;

export const compareMigration = (
  { database: { db }, clock, spreadsheet, pictures }: House,
  payload: JobPayload<"compare-migration">,
) => compare({ db, clock, spreadsheet, pictures }, payload);
