import type { Db } from "#platform/db/database.server.ts";
import type { DeclaredWithdrawal } from "./declared-withdrawal.ts";

/** What was declared under an address, the oldest first. */
export const listWithdrawalsOf = (
  { db }: { db: Db },
  { email }: { email: string },
): Promise<DeclaredWithdrawal[]> =>
  db
    .selectFrom("withdrawals")
    .select(["declared_at as declaredAt", "order_number as orderNumber", "name", "items"])
    .where(({ eb, fn }) => eb(fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .orderBy("declared_at")
    .execute();
