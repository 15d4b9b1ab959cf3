import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { changeSetting } from "./change-setting.server.ts";

type Wanted = { by: Administrator; filled: Record<string, string> };

export const saveBlanks = (
  { db, clock }: { db: Db; clock: Clock },
  { by, filled }: Wanted,
): Promise<void> =>
  inTransaction(db, (trx) =>
    changeSetting({ trx, clock }, { by, key: "blanks", name: "Mentions légales", value: filled }),
  );
