import { seller } from "#config/seller.ts";
import { issueInvoice as issue } from "#shop/invoices/issue-invoice.server.ts";
import type { JobPayload } from "#shop/jobs.ts";
import { fillIn } from "#shop/settings/fill-in.ts";
import { readBlanks } from "#shop/settings/read-blanks.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock">;

/** With the parcel. A refusal means that the order was never paid, and asks for nothing more. */
export async function issueInvoice(
  { database: { db }, clock }: House,
  { orderId }: JobPayload<"issue-invoice">,
) {
  const named = fillIn(seller, await readBlanks({ db }));
  await issue({ db, clock, seller: named }, { orderId, by: null });
}
