import type { Identity } from "../auth.server.ts";

export type TrustedDevice = { id: string; userAgent: string; lastUsedAt: Date; expiresAt: Date };

/** Those used last come first. */
export const listTrustedDevices = (
  { db, clock }: Pick<Identity, "db" | "clock">,
  { userId }: { userId: string },
): Promise<TrustedDevice[]> =>
  db
    .selectFrom("trusted_devices")
    .select([
      "id",
      "user_agent as userAgent",
      "last_used_at as lastUsedAt",
      "expires_at as expiresAt",
    ])
    .where("user_id", "=", userId)
    .where("expires_at", ">", clock.now())
    .orderBy("last_used_at", "desc")
    .limit(100)
    .execute();
