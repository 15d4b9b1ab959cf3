import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { findPerson } from "../find-person.server.ts";
import { eraseGuest } from "./erase-guest.server.ts";
import { erasePerson } from "./erase-person.server.ts";

type Input = { by: Administrator; id: string; typedEmail: string };
type EraseError = { code: "not_found" | "not_confirmed" | "administrator" };

/** At the customer's request; their address is typed, so that nobody else is erased by a slip. */
export async function eraseCustomer(
  { db, clock }: { db: Db; clock: Clock },
  { by, id, typedEmail }: Input,
): Promise<Result<void, EraseError>> {
  return inTransaction(db, async (trx) => {
    const person = await findPerson({ db: trx }, id);
    if (!person) return err({ code: "not_found" });
    const { kind, email } = person;
    if (kind === "administrator") return err({ code: "administrator" });
    if (email !== typedEmail.trim().toLowerCase()) return err({ code: "not_confirmed" });
    if (kind === "account") {
      const erased = await erasePerson({ trx, clock }, { userId: id });
      if (!erased.ok) return erased;
    } else {
      await eraseGuest({ trx, clock }, { email });
    }
    // The log is kept for good: it must not remember whom the shop has promised to forget.
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: "customer.erased",
        subjectId: id,
        subjectName: "Client effacé",
        before: { [kind]: true },
        after: { [kind]: false },
      },
    );
    return ok(undefined);
  });
}
