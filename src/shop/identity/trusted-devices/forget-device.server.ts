import { inTransaction } from "#platform/db/transaction.server.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import type { Identity } from "../auth.server.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

type Input = { by: Pick<SignedIn, "userId" | "email">; deviceId: string };

/** One of the administrator's own; another's, or one already gone, is left as it is. */
export async function forgetDevice(
  { db, clock }: Pick<Identity, "db" | "clock">,
  { by, deviceId }: Input,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const forgotten = await trx
      .deleteFrom("trusted_devices")
      .where("id", "=", deviceId)
      .where("user_id", "=", by.userId)
      .returning("id")
      .executeTakeFirst();
    if (!forgotten) return;
    const about = { by, subjectId: by.userId, subjectName: by.email };
    await recordChange({ db: trx, clock }, { ...about, action: "administrator.device_forgotten" });
  });
}
