import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { erasePerson } from "./erase-person.server.ts";

type Input = { by: Administrator; userId: string; typedEmail: string };
type EraseError = { code: "not_found" | "not_confirmed" | "administrator" };

/** At the customer's request; their address is typed, so that nobody else is erased by a slip. */
export async function eraseCustomer(
  { db, clock }: { db: Db; clock: Clock },
  { by, userId, typedEmail }: Input,
): Promise<Result<void, EraseError>> {
  return inTransaction(db, async (trx) => {
    const person = await trx
      .selectFrom("users")
      .select(["email", "role"])
      .where("id", "=", userId)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return err({ code: "not_found" });
    if (person.role === "admin") return err({ code: "administrator" });
    if (person.email !== typedEmail.trim().toLowerCase()) return err({ code: "not_confirmed" });
    const erased = await erasePerson({ trx, clock }, { userId });
    if (!erased.ok) return erased;
    // The log is kept for good: it must not remember whom the shop has promised to forget.
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: "customer.erased",
        subjectId: userId,
        subjectName: "Client effacé",
        before: { account: true },
        after: { account: false },
      },
    );
    return ok(undefined);
  });
}
