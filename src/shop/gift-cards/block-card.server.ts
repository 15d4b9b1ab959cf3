import type { Clock } from "#kernel/clock.ts";
import { isId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";

type Blocking = { by: Administrator; id: string; kind: "blocked" | "unblocked" };

/** A blocked card keeps what it holds, and pays nothing; false when there is none. */
export async function blockCard(
  { db, clock }: { db: Db; clock: Clock },
  { by, id, kind }: Blocking,
): Promise<boolean> {
  if (!isId(id)) return false;
  return inTransaction(db, async (trx) => {
    const card = await trx
      .selectFrom("gift_cards")
      .select(["code_end", "blocked_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!card) return false;
    if ((card.blocked_at !== null) === (kind === "blocked")) return true;
    await trx
      .updateTable("gift_cards")
      .set({
        blocked_at: kind === "blocked" ? clock.now() : null,
        is_blocked_by_dispute: false,
      })
      .where("id", "=", id)
      .execute();
    const change = { by, subjectId: id, subjectName: `···· ${card.code_end}` };
    await recordChange({ db: trx, clock }, { ...change, action: `gift_card.${kind}` });
    return true;
  });
}
