import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { changeSetting } from "./change-setting.server.ts";
import type { SecretName } from "./secret-name.ts";

type Connection = {
  by: Administrator;
  /** Of its settings. */
  key: string;
  /** Of the service, as it is said. */
  name: string;
  secrets: readonly SecretName[];
};

/** Empties the settings of an outside service and removes its keys, whatever was there. */
export const forgetConnection = (
  { db, clock }: { db: Db; clock: Clock },
  { by, key, name, secrets }: Connection,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await changeSetting({ trx, clock }, { by, key, name, value: {}, isSecretChanged: true });
    for (const secret of secrets) {
      const { numDeletedRows } = await trx
        .deleteFrom("shop_secrets")
        .where("name", "=", secret)
        .executeTakeFirst();
      if (numDeletedRows === 0n) continue;
      const about = { subjectId: secret, subjectName: `Clé API ${name}` };
      await recordChange({ db: trx, clock }, { by, action: "secret.removed", ...about });
    }
  });
