import type { Identity } from "../auth.server.ts";

/** One of the user's own; another's, or one already gone, is left as it is. */
export async function endSession(
  { db }: Pick<Identity, "db">,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .execute();
}
