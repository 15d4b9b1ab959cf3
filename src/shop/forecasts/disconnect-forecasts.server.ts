import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { changeSetting } from "#shop/settings/change-setting.server.ts";
import type { SecretName } from "#shop/settings/secret-name.ts";

/** What was read is kept for a while and decides nothing more. */
export const disconnectForecasts = (
  { db, clock }: { db: Db; clock: Clock },
  { by }: { by: Administrator },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const name: SecretName = "open-meteo-api-key";
    const setting = { by, key: "forecasts", name: "Open-Meteo", value: {}, isSecretChanged: true };
    await changeSetting({ trx, clock }, setting);
    const { numDeletedRows } = await trx
      .deleteFrom("shop_secrets")
      .where("name", "=", name)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    const about = { subjectId: name, subjectName: "Clé API Open-Meteo" };
    await recordChange({ db: trx, clock }, { by, action: "secret.removed", ...about });
  });
