import { inTransaction } from "#platform/db/transaction.server.ts";
import { forgetErasedBuyers as forget } from "#shop/orders/buyers/forget-erased-buyers.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock">;

export const forgetErasedBuyers = ({ database: { db }, clock }: House) =>
  inTransaction(db, (trx) => forget(trx, { now: clock.now() }));
