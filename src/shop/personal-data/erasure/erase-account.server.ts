import type { Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { TooManyAttempts } from "#shop/identity/attempts/too-many-attempts.ts";
import type { Identity } from "#shop/identity/auth.server.ts";
import { confirmPassword } from "#shop/identity/sign-in/confirm-password.server.ts";
import { erasePerson } from "./erase-person.server.ts";

type EraseError = { code: "wrong_password" | "administrator" } | TooManyAttempts;

export async function eraseAccount(
  identity: Identity,
  { userId, password }: { userId: string; password: string },
): Promise<Result<void, EraseError>> {
  const confirmed = await confirmPassword(identity, { userId, password });
  if (!confirmed.ok) return confirmed;
  return inTransaction(identity.db, (trx) =>
    erasePerson({ trx, clock: identity.clock }, { userId }),
  );
}
