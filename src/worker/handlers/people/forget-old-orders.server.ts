import { forgetOldInvoices } from "#shop/invoices/forget-old-invoices.server.ts";
import { forgetOldOrders as forget } from "#shop/personal-data/erasure/forget-old-orders.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "logger">;

export async function forgetOldOrders({ database: { db }, clock, logger }: House) {
  const orders = await forget({ db, clock });
  const invoices = await forgetOldInvoices({ db, clock });
  logger.info({ orders, invoices }, "buyers of old orders forgotten");
}
