import { forgetOldAccess as forget } from "#shop/identity/sessions/forget-old-access.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock">;

export const forgetOldAccess = ({ database: { db }, clock }: House) => forget({ db, clock });
