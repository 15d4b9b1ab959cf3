import type { z } from "zod";
import type { PayloadOf } from "#shop/jobs/job.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

/** One handler for each definition, by its name: neither goes without the other. */
export type Handlers<Definitions extends Record<string, { payload: z.ZodType }>> = {
  [Name in keyof Definitions]: (
    house: WorkerHouse,
    payload: PayloadOf<Definitions[Name]>,
  ) => Promise<void>;
};
