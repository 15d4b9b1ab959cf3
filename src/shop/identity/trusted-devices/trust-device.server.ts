import type { Identity } from "../auth.server.ts";
import { deviceCookie, deviceHash, newDeviceToken, TRUST_SECONDS } from "./device-cookie.server.ts";

type Input = { userId: string; userAgent: string | null };

/** For thirty days the password is enough on this browser; `cookies` are to be set on the answer. */
export async function trustDevice(
  { db, auth, clock, secretKey }: Identity,
  { userId, userAgent }: Input,
): Promise<{ cookies: string[] }> {
  const token = newDeviceToken();
  const now = clock.now();
  await db
    .insertInto("trusted_devices")
    .values({
      user_id: userId,
      token_hash: deviceHash(secretKey, token),
      user_agent: (userAgent ?? "").slice(0, 400),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + TRUST_SECONDS * 1000),
    })
    .execute();
  return { cookies: [await deviceCookie(auth, token)] };
}
