import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { moveStock } from "#shop/stock/move-stock.server.ts";
import { lockSpecimen } from "./lock-specimen.server.ts";
import { loggedSpecimen, noteSpecimenChange } from "./note-specimen-change.server.ts";
import { needsPhotograph, newestOf } from "./specimen-state.ts";

type Return = { by: Administrator; number: number };

/** Puts one on sale again that was withdrawn or came back, if its photograph is new enough. */
export function returnSpecimen(
  { db, clock }: { db: Db; clock: Clock },
  { by, number }: Return,
): Promise<Result<void, { code: "not_found" | "sold" | "at_fair" | "photograph_too_old" }>> {
  return inTransaction(db, async (trx) => {
    const locked = await lockSpecimen(trx, number);
    if (!locked) return err({ code: "not_found" });
    const { unit, specimen } = locked;
    const { state, photographs, cameBackAt, variantId } = specimen;
    if (state === "sold" || state === "at_fair") return err({ code: state });
    if (state === "on_sale" || state === "held") return ok(undefined);
    const now = clock.now();
    const takenAt = newestOf(photographs);
    if (needsPhotograph({ state, takenAt, cameBackAt }, now)) {
      return err({ code: "photograph_too_old" });
    }
    const before = await loggedSpecimen(trx, number);
    await moveStock(trx, { by, unit, stock: 1, reason: "adjustment", now });
    await trx
      .updateTable("variants")
      .set({ archived_at: null })
      .where("id", "=", variantId)
      .execute();
    await noteSpecimenChange({ trx, clock }, { by, action: "specimen.returned", number, before });
    return ok(undefined);
  });
}
