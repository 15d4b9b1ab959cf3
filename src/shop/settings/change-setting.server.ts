import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { DB } from "#platform/db/schema.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";

type Fields = Record<string, unknown>;
type Wanted = {
  by: Administrator;
  key: string;
  name: string;
  value: Fields;
  /** Of the secret beside it, stored or forgotten: whoever has the form open is told all the same. */
  isSecretChanged?: boolean;
};

/**
 * The whole value of one setting, already parsed by the concept that it is about. One that stays as
 * it was is not written: whoever has it open has seen nothing else.
 */
export async function changeSetting(
  { trx, clock }: { trx: Transaction<DB>; clock: Clock },
  { by, key, name, value, isSecretChanged = false }: Wanted,
): Promise<void> {
  const before = await trx
    .selectFrom("shop_settings")
    .select("value")
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isSame = isDeepStrictEqual(before.value, value);
  if (isSame && !isSecretChanged) return;
  await trx
    .updateTable("shop_settings")
    .set({ value: JSON.stringify(value), updated_at: clock.now() })
    .where("key", "=", key)
    .execute();
  if (isSame) return;
  await recordChange(
    { db: trx, clock },
    {
      by,
      action: "settings.updated",
      subjectId: key,
      subjectName: name,
      before: before.value as Fields,
      after: value,
    },
  );
}
