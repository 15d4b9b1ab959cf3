import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { moveStock, type StockHeld } from "#shop/stock/move-stock.server.ts";
import { lockSpecimen } from "./lock-specimen.server.ts";
import { loggedSpecimen, noteSpecimenChange } from "./note-specimen-change.server.ts";

type Withdrawal = { by: Administrator; number: number };

/** Takes a specimen off sale, as often as one likes; what a checkout holds stays on sale. */
export function withdrawSpecimen(
  { db, clock }: { db: Db; clock: Clock },
  { by, number }: Withdrawal,
): Promise<Result<void, StockHeld | { code: "not_found" | "sold" | "at_fair" }>> {
  return inTransaction(db, async (trx) => {
    const locked = await lockSpecimen(trx, number);
    if (!locked) return err({ code: "not_found" });
    const { unit, specimen } = locked;
    const { state } = specimen;
    if (state === "sold" || state === "at_fair") return err({ code: state });
    if (specimen.state === "withdrawn") return ok(undefined);
    const before = await loggedSpecimen(trx, number);
    const now = clock.now();
    const moved = await moveStock(trx, { by, unit, stock: 0, reason: "adjustment", now });
    if (!moved.ok) return moved;
    // The shelf is empty, as after a sale, but nobody has bought it.
    await trx
      .updateTable("specimens")
      .set({ sold_at: null })
      .where("number", "=", number)
      .execute();
    await noteSpecimenChange({ trx, clock }, { by, action: "specimen.withdrawn", number, before });
    return ok(undefined);
  });
}
