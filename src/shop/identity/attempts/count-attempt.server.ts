import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { keyedHash } from "./keyed-hash.server.ts";
import type { TooManyAttempts } from "./too-many-attempts.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What may be tried, and how often, by or about one and the same. */
const LIMITS = {
  "sign-in-address": { most: 30, withinMs: 15 * MINUTE_MS },
  "sign-in-account": { most: 10, withinMs: 15 * MINUTE_MS },
  "second-factor-account": { most: 10, withinMs: 15 * MINUTE_MS },
  "second-factor-code": { most: 1, withinMs: 2 * MINUTE_MS },
  "sign-up-address": { most: 10, withinMs: HOUR_MS },
  "sign-up-account": { most: 3, withinMs: HOUR_MS },
  "reset-address": { most: 30, withinMs: HOUR_MS },
  "reset-account": { most: 3, withinMs: HOUR_MS },
  "verification-address": { most: 30, withinMs: HOUR_MS },
  "verification-account": { most: 3, withinMs: HOUR_MS },
  "password-account": { most: 10, withinMs: 15 * MINUTE_MS },
  "change-email-account": { most: 3, withinMs: HOUR_MS },
} as const;

export type Counted = { what: keyof typeof LIMITS; whose: string };
type Dependencies = { db: Db; clock: Clock; secretKey: string };

/**
 * Counts before the attempt is made, in one statement: of a hundred made at once, no more than the
 * limit get through. Those refused do not make the wait longer.
 */
export async function countAttempt(
  { db, clock, secretKey }: Dependencies,
  counted: Counted,
): Promise<Result<void, TooManyAttempts>> {
  const { most, withinMs } = LIMITS[counted.what];
  const now = clock.now();
  const {
    rows: [row],
  } = await sql<{ attempts: number; ends_at: Date }>`
    insert into throttles as throttle (key, attempts, ends_at)
    values (${keyOf(secretKey, counted)}, 1, ${new Date(now.getTime() + withinMs)})
    on conflict (key) do update set
      attempts = case when throttle.ends_at <= ${now} then 1
        else least(throttle.attempts + 1, ${most + 1}) end,
      ends_at = case when throttle.ends_at <= ${now} then excluded.ends_at
        else throttle.ends_at end
    returning attempts, ends_at`.execute(db);
  if (!row || row.attempts <= most) return ok(undefined);
  const retryAfterSeconds = Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000);
  return err({ code: "too_many_attempts", retryAfterSeconds });
}

/** An attempt that succeeded was none: the account's count ends, the address gets its one back. */
export async function forgetAttempt(
  { db, secretKey }: Pick<Dependencies, "db" | "secretKey">,
  { ended, returned }: { ended: Counted; returned?: Counted },
): Promise<void> {
  await db.deleteFrom("throttles").where("key", "=", keyOf(secretKey, ended)).execute();
  if (!returned) return;
  await db
    .updateTable("throttles")
    .set(({ eb, fn }) => ({
      attempts: fn<number>("greatest", [eb("attempts", "-", 1), eb.lit(0)]),
    }))
    .where("key", "=", keyOf(secretKey, returned))
    .execute();
}

const keyOf = (secretKey: string, { what, whose }: Counted) =>
  `${what}:${keyedHash(secretKey, what, whose)}`;
