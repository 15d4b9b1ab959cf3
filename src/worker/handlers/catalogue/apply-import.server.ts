import { applyImport as apply } from "#shop/catalogue/sheet/apply-import.server.ts";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock">;

export const applyImport = (
  { database: { db }, clock }: House,
  payload: JobPayload<"apply-import">,
) => apply({ db, clock }, payload);
