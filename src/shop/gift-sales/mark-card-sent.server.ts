import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { letCardGo, lockOrderOf } from "./let-card-go.server.ts";

/** Its code is in the mail. */
export const markCardSent = (
  { db, clock }: { db: Db; clock: Clock },
  { cardId }: { cardId: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const orderId = await lockOrderOf(trx, { cardId });
    await letCardGo(trx, { cardId, orderId, actor: "system", now: clock.now() });
  });
