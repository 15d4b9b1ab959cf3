import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { activeSince } from "./active-since.server.ts";

/** Whom to warn; null once they have come back. */
export async function findIdleWarning(
  { db }: { db: Db },
  { warningId }: { warningId: string },
): Promise<{ name: string; email: string } | null> {
  const warned = await db
    .selectFrom("idle_warnings")
    .innerJoin("users", "users.id", "idle_warnings.user_id")
    .select(["users.name", "users.email"])
    .where("idle_warnings.id", "=", warningId)
    .where(sql<boolean>`not ${activeSince(sql`asked_at`)}`)
    .executeTakeFirst();
  return warned ?? null;
}
