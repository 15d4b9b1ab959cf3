import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";

type Input = { withdrawalId: string; to: "received" | "closed"; by: Administrator };
type AdvanceError = { code: "unknown_withdrawal" } | { code: "already_done" };

/** Notes that the parcel came back, or that nothing is left to do. The declaration is not touched. */
export function advanceWithdrawal(
  { db, clock }: { db: Db; clock: Clock },
  { withdrawalId, to, by }: Input,
): Promise<Result<void, AdvanceError>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const withdrawal = await trx
      .selectFrom("withdrawals")
      .select("order_number")
      .where("id", "=", withdrawalId)
      .executeTakeFirst();
    if (!withdrawal) return err({ code: "unknown_withdrawal" });
    const step = to === "received" ? { received_at: now } : { closed_at: now };
    const moved = await trx
      .insertInto("withdrawal_cases")
      .values({ withdrawal_id: withdrawalId, ...step, updated_at: now })
      .onConflict((conflict) =>
        conflict
          .column("withdrawal_id")
          .doUpdateSet({ ...step, updated_at: now })
          .where("withdrawal_cases.closed_at", "is", null)
          // What was done is not done again.
          .where(`withdrawal_cases.${to}_at`, "is", null),
      )
      .returning("withdrawal_id")
      .executeTakeFirst();
    if (!moved) return err({ code: "already_done" });
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: `withdrawal.${to}`,
        subjectId: withdrawalId,
        subjectName: withdrawal.order_number,
        after: { state: to },
      },
    );
    return ok(undefined);
  });
}
