import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { DB } from "#platform/db/schema.ts";
import { VERIFICATION_MS } from "./verification-purpose.ts";

type Wanted = { id: string; purpose: "verify-email" | "reset-password"; email: string };

/** For the account of this address; nothing if there is none, or if it is verified already. */
export async function insertVerification(
  { trx, clock }: { trx: Transaction<DB>; clock: Clock },
  { id, purpose, email }: Wanted,
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + VERIFICATION_MS[purpose]);
  await sql`
    insert into verifications (id, purpose, user_id, email, expires_at, created_at)
    select ${id}::uuid, ${purpose}::text, users.id, users.email, ${expiresAt}, ${now}
    from users
    where users.email = ${email} and (${purpose} <> 'verify-email' or not email_verified)`.execute(
    trx,
  );
}
