import { newId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import type { Identity } from "../auth.server.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import {
  type BothFactors,
  type BothFactorsError,
  confirmBothFactors,
} from "./confirm-both-factors.server.ts";
import { newRecoveryCodes, sealRecoveryCodes } from "./factor-secrets.server.ts";

type Input = BothFactors & { by: Pick<SignedIn, "userId" | "email"> };

/** The codes before are void; the new ones are told this once. */
export async function renewRecoveryCodes(
  identity: Identity,
  { by, password, code }: Input,
): Promise<Result<string[], BothFactorsError>> {
  const { userId, email } = by;
  const confirmed = await confirmBothFactors(identity, { userId, password, code });
  if (!confirmed.ok) return confirmed;
  const { db, auth, clock } = identity;
  const codes = newRecoveryCodes();
  const sealed = await sealRecoveryCodes(auth, codes);
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable("factors")
      .set({ backup_codes: sealed })
      .where("user_id", "=", userId)
      .execute();
    const about = { by, subjectId: userId, subjectName: email };
    const action = "administrator.recovery_codes_renewed";
    await recordChange({ db: trx, clock }, { ...about, action });
    const told = { userId, occasionId: newId(), change: "recovery_codes" } as const;
    await enqueue(trx, "mail-factor-changed", told);
  });
  return ok(codes);
}
