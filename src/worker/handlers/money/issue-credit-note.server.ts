import { issueCreditNote as issue } from "#shop/invoices/issue-credit-note.server.ts";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { sellerOf } from "#shop/seller/shop-identity.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "config">;

export async function issueCreditNote(
  { database: { db }, clock, config }: House,
  refund: JobPayload<"issue-credit-note">,
) {
  const seller = sellerOf(await readShopIdentity({ db }, config));
  const issued = await issue({ db, clock, seller }, refund);
  // Tried again later: by then the shopkeeper may have said who sells.
  if (!issued.ok) throw new Error("the credit note waits for the mentions of the seller");
}
