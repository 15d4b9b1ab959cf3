import type { Identity } from "../auth.server.ts";

export type OpenSession = {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string;
  /** The network only, as in « 192.0.2.… ». */
  addressHint: string;
};

/** Those seen last come first. */
export async function listSessions(
  { db, clock }: Pick<Identity, "db" | "clock">,
  { userId }: { userId: string },
): Promise<OpenSession[]> {
  const sessions = await db
    .selectFrom("sessions")
    .select(["id", "created_at as createdAt", "updated_at as lastSeenAt"])
    .select(["user_agent as userAgent", "ip_address as addressHint"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", clock.now())
    .orderBy("updated_at", "desc")
    .limit(100)
    .execute();
  return sessions.map(({ userAgent, addressHint, ...session }) => ({
    ...session,
    userAgent: userAgent ?? "",
    addressHint: addressHint ?? "",
  }));
}
