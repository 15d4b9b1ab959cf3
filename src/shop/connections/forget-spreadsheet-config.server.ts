import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { changeSetting } from "#shop/settings/change-setting.server.ts";
import type { SecretName } from "#shop/settings/secret-name.ts";

/** What the spreadsheet holds stays there; the shop tells it nothing more. */
export const forgetSpreadsheetConfig = (
  { db, clock }: { db: Db; clock: Clock },
  { by }: { by: Administrator },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const name: SecretName = "airtable-api-key";
    const setting = { by, key: "spreadsheet", name: "Airtable", value: {}, isSecretChanged: true };
    await changeSetting({ trx, clock }, setting);
    const { numDeletedRows } = await trx
      .deleteFrom("shop_secrets")
      .where("name", "=", name)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    const about = { subjectId: name, subjectName: "Clé API Airtable" };
    await recordChange({ db: trx, clock }, { by, action: "secret.removed", ...about });
  });
