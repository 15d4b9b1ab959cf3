import { issueCreditNote as issue } from "#shop/invoices/issue-credit-note.server.ts";
import type { JobPayload } from "#shop/jobs.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock">;

export const issueCreditNote = (
  { database: { db }, clock }: House,
  refund: JobPayload<"issue-credit-note">,
) => issue({ db, clock }, refund);
