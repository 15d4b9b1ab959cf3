import type { Identity } from "../auth.server.ts";

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** By the token that the browser shows: the session's own, or the one before its last rotation. */
export const findSession = ({ db, clock }: Pick<Identity, "db" | "clock">, token: string) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "sessions.id",
      "sessions.token",
      "sessions.previous_token",
      "sessions.token_seen_at",
      "sessions.second_factor_passed",
      "sessions.second_factor_at",
      "sessions.created_at",
      "sessions.updated_at",
      "users.id as userId",
      "users.email",
      "users.name",
      "users.role",
      "users.email_verified",
    ])
    .where(({ or, eb }) =>
      or([eb("sessions.token", "=", token), eb("sessions.previous_token", "=", token)]),
    )
    .where("sessions.expires_at", ">", clock.now())
    .executeTakeFirst();
