import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { DB } from "#platform/db/schema.ts";
import { VERIFICATION_MS } from "../links/verification-purpose.ts";

type Account = { name: string; email: string; hash: string; verificationId: string };
type Inserted = { userId: string; isNew: boolean };

/** One statement whether the address is new or not, so that the time it takes does not tell. */
export async function insertAccount(
  { trx, clock }: { trx: Transaction<DB>; clock: Clock },
  account: Account,
): Promise<Inserted> {
  const inserted =
    (await insert(trx, account, clock.now())) ??
    // Another sign-up committed the same address while this statement waited for it.
    (await insert(trx, account, clock.now()));
  if (!inserted) throw new Error("neither a new account nor an old one");
  return inserted;
}

async function insert(trx: Transaction<DB>, account: Account, now: Date) {
  const { name, email, hash, verificationId } = account;
  const expiresAt = new Date(now.getTime() + VERIFICATION_MS["verify-email"]);
  const { rows } = await sql<Inserted>`
    with created as (
      insert into users (name, email, created_at, updated_at)
      values (${name}, ${email}, ${now}, ${now})
      on conflict (email) do nothing
      returning id
    ), identity as (
      insert into identities (user_id, provider_id, account_id, password, created_at, updated_at)
      select id, 'credential', id, ${hash}, ${now}, ${now} from created
    ), verification as (
      insert into verifications (id, purpose, user_id, email, expires_at, created_at)
      select ${verificationId}::uuid, 'verify-email', id, ${email}, ${expiresAt}, ${now} from created
    )
    select id as "userId", true as "isNew" from created
    union all
    select id, false from users where email = ${email}`.execute(trx);
  return rows[0];
}
