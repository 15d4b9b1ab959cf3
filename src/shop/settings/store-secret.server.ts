import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { DB } from "#platform/db/schema.ts";
import { lastFour, type SecretBox } from "#platform/secrets.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import type { SecretName } from "./secret-name.ts";

type Dependencies = { trx: Transaction<DB>; clock: Clock; secrets: SecretBox };
type Wanted = { by: Administrator; name: SecretName; label: string; secret: string };

/** Sealed before it is written; the log tells that it changed, and never what it is. */
export async function storeSecret(
  { trx, clock, secrets }: Dependencies,
  { by, name, label, secret }: Wanted,
): Promise<void> {
  const row = {
    sealed: secrets.seal(name, secret),
    last_four: lastFour(secret),
    updated_at: clock.now(),
  };
  await trx
    .insertInto("shop_secrets")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
  await recordChange(
    { db: trx, clock },
    { by, action: "secret.stored", subjectId: name, subjectName: label },
  );
}
