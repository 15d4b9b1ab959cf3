import { randomBytes } from "node:crypto";
import type { Identity } from "../auth.server.ts";
import type { FoundSession } from "./find-session.server.ts";
import { noteSeen } from "./note-seen.server.ts";
import { isToRenew, sessionEnd } from "./session-rule.ts";

type Dependencies = Pick<Identity, "db" | "clock">;
type Renewed = { token: string; maxAge: number };

/** Extends a session in use and gives it a new token; null when it is too soon for that. */
export async function renewSession(
  { db, clock }: Dependencies,
  session: FoundSession,
): Promise<Renewed | null> {
  const now = clock.now();
  const role = session.role;
  if (!isToRenew(role, session.updated_at, now)) {
    await noteThatTokenArrived({ db, clock }, session);
    return null;
  }
  const token = randomBytes(32).toString("base64url");
  const expiresAt = sessionEnd(role, session.created_at, now);
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({
      token,
      previous_token: session.token,
      token_seen_at: null,
      updated_at: now,
      expires_at: expiresAt,
    })
    .where("id", "=", session.id)
    // Of requests that come at once, one rotates; its answer brings the cookie for all.
    .where("token", "=", session.token)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  await noteSeen({ db, clock }, { userId: session.userId });
  return { token, maxAge: Math.floor((expiresAt.getTime() - now.getTime()) / 1000) };
}

async function noteThatTokenArrived({ db, clock }: Dependencies, session: FoundSession) {
  if (!session.previous_token || session.token_seen_at) return;
  await db
    .updateTable("sessions")
    .set({ token_seen_at: clock.now() })
    .where("id", "=", session.id)
    .where("token", "=", session.token)
    .where("token_seen_at", "is", null)
    .execute();
}
