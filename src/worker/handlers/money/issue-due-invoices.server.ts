import { issueDueInvoices as issueDue } from "#shop/invoices/due-invoices.server.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { sellerOf } from "#shop/seller/shop-identity.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "config" | "database" | "clock" | "logger">;

export async function issueDueInvoices({ config, database: { db }, clock, logger }: House) {
  const seller = sellerOf(await readShopIdentity({ db }, config));
  const done = await issueDue({ db, clock, seller });
  if (done > 0) logger.info({ done }, "invoices issued that had been due since the payment");
}
