import { applyImport as apply } from "#shop/catalog/apply-import.server.ts";
import type { JobPayload } from "#shop/jobs.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock">;

export const applyImport = (
  { database: { db }, clock }: House,
  payload: JobPayload<"apply-import">,
) => apply({ db, clock }, payload);
