import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import type { WorkerHouse } from "./worker-house.ts";

/** Asks for every picture to be made ahead: the first visitor after a release waits for none. */
export async function warmPictures({ database, pictures }: WorkerHouse): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    for (const key of pictures.keys()) await enqueue(trx, "warm-picture", { key });
  });
}
