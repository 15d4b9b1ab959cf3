import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { DB } from "#platform/db/schema.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";

type Fields = Record<string, unknown>;
type Wanted = { by: Administrator; key: string; name: string; value: Fields };

/** The whole value of one setting, already parsed by the concept that it is about. */
export async function changeSetting(
  { trx, clock }: { trx: Transaction<DB>; clock: Clock },
  { by, key, name, value }: Wanted,
): Promise<void> {
  const before = await trx
    .selectFrom("shop_settings")
    .select("value")
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("shop_settings")
    .set({ value: JSON.stringify(value), updated_at: clock.now() })
    .where("key", "=", key)
    .execute();
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
