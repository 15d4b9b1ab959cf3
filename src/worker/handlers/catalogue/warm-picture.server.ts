import type { JobPayload } from "#shop/jobs/jobs.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "pictures">;

export const warmPicture = ({ pictures }: House, { key }: JobPayload<"warm-picture">) =>
  pictures.warm(key);
