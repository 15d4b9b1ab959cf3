import { fixedClock } from "../../../src/kernel/clock.ts";
import { newId } from "../../../src/kernel/ids.ts";
import { createLogger } from "../../../src/platform/logger.server.ts";
import { saveAddress } from "../../../src/shop/addresses/save-address.server.ts";
import { countCrowd } from "../../../src/shop/identity/attempts/crowd.ts";
import { createAuth, type Identity } from "../../../src/shop/identity/auth.server.ts";
import { createPasswords } from "../../../src/shop/identity/passwords/passwords.server.ts";
import { signIn } from "../../../src/shop/identity/sign-in/sign-in.server.ts";
import type { testDatabase } from "../database/database.ts";

export const now = new Date("2026-11-14T12:00:00Z");
export const password = "grimpe-vers-la-lumiere";
export const address = {
  street: "18 rue des Gobelins",
  postalCode: "75013",
  city: "Paris",
  country: "France",
};

type Given = { isVerified?: boolean; role?: "user" | "admin" };
export type KnownPeople = Awaited<ReturnType<typeof knowPeople>>;

/** People of whom the shop knows all that it can know. */
export async function knowPeople(database: Awaited<ReturnType<typeof testDatabase>>) {
  const clock = fixedClock(now);
  const secretKey = Buffer.alloc(32, 1).toString("base64");
  const logger = createLogger({ name: "tests", level: "silent" });
  const publicUrl = new URL("https://canopee.example");
  const { db } = database;
  const passwords = createPasswords();
  const auth = createAuth({ db, clock, logger, passwords, publicUrl, secretKey });
  const unlessCrowded = countCrowd();
  const identity: Identity = { db, clock, auth, passwords, unlessCrowded, secretKey };
  const hash = await passwords.hash(password);

  /** With an address, a session, a link and its mail, and a message to the shop. */
  async function aCustomer({ isVerified = true, role = "user" }: Given = {}) {
    const userId = newId();
    const email = `${userId}@exemple.fr`;
    const run = (sql: string, values: unknown[]) => database.pool.query(sql, values);
    await run(
      "insert into users (id, name, email, email_verified, role, two_factor_enabled) values ($1, 'Camille', $2, $3, $4::text, $4::text = 'admin')",
      [userId, email, isVerified, role],
    );
    await run(
      "insert into identities (user_id, provider_id, account_id, password) values ($1, 'credential', $2, $3)",
      [userId, userId, hash],
    );
    await saveAddress(identity, { userId, address });
    if (role === "user") {
      const visit = { clientAddress: "192.0.2.1", userAgent: "Firefox/140.0 (Windows)" };
      await signIn(identity, { email, password, ...visit });
    }
    const link = newId();
    await run(
      "insert into verifications (id, purpose, user_id, email, expires_at) values ($1, 'verify-email', $2, $3, now())",
      [link, userId, email],
    );
    await run(
      "insert into mail_outbox (kind, subject_id, recipient, message_id) values ('verify-email', $1, $2, $1)",
      [link, email],
    );
    await run(
      "insert into mail_outbox (kind, subject_id, recipient, message_id) values ('account-exists', $1, $2, $1)",
      [newId(), email.toUpperCase()],
    );
    await run(
      "insert into contact_messages (name, email, message, sender_hash, created_at) values ('Camille', $1, 'Bonjour', 'x', $2)",
      [email.toUpperCase(), now],
    );
    return { userId, email };
  }

  /** Where something of a person can still be found. */
  async function tracesOf({ userId, email }: { userId: string; email: string }) {
    const { rows } = await database.pool.query<{ place: string; n: number }>(
      `select 'users' as place, count(*)::int as n from users where id = $1::uuid
       union all select 'identities', count(*)::int from identities where user_id = $1::uuid
       union all select 'sessions', count(*)::int from sessions where user_id = $1::uuid
       union all select 'addresses', count(*)::int from addresses where user_id = $1::uuid
       union all select 'verifications', count(*)::int from verifications where user_id = $1::uuid
       union all select 'mail_outbox', count(*)::int from mail_outbox where lower(recipient) = $2
       union all select 'contact_messages', count(*)::int from contact_messages where lower(email) = $2`,
      [userId, email],
    );
    return Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ place, n }) => [place, n]));
  }

  return { identity, hash, aCustomer, tracesOf };
}
