import { issueInvoice as issue } from "#shop/invoices/issue-invoice.server.ts";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { sellerOf } from "#shop/seller/shop-identity.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "config">;

/** With the parcel. Any other refusal means that the order was never paid, and asks for nothing more. */
export async function issueInvoice(
  { database: { db }, clock, config }: House,
  { orderId }: JobPayload<"issue-invoice">,
) {
  const seller = sellerOf(await readShopIdentity({ db }, config));
  const issued = await issue({ db, clock, seller }, { orderId, by: null });
  // Tried again later: by then the shopkeeper may have said who sells.
  if (!issued.ok && issued.error.code === "seller_unnamed") {
    throw new Error("the invoice waits for the mentions of the seller");
  }
}
