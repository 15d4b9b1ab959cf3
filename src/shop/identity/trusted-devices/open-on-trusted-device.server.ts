import { randomBytes } from "node:crypto";
import { networkHint } from "../attempts/network.ts";
import type { Identity } from "../auth.server.ts";
import { noteSeen } from "../sessions/note-seen.server.ts";
import { sessionEnd } from "../sessions/session-rule.ts";
import { sessionCookieOf } from "../sessions/session-token.server.ts";
import { deviceHash, readDeviceToken } from "./device-cookie.server.ts";

type Input = {
  email: string;
  cookieHeader: string | null;
  clientAddress: string;
  userAgent: string | null;
};

/**
 * To be called once the password was right. The session opens the back-office, but no code was given
 * in it: what needs a fresh one asks.
 */
export async function openOnTrustedDevice(
  identity: Identity,
  { email, cookieHeader, clientAddress, userAgent }: Input,
): Promise<string[] | null> {
  const { db, auth, clock } = identity;
  const userId = await knownDevice(identity, { email, cookieHeader });
  if (!userId) return null;
  const now = clock.now();
  const token = randomBytes(32).toString("base64url");
  const expiresAt = sessionEnd("admin", now, now);
  await db
    .insertInto("sessions")
    .values({
      user_id: userId,
      token,
      second_factor_passed: true,
      second_factor_at: null,
      ip_address: networkHint(clientAddress),
      user_agent: (userAgent ?? "").slice(0, 400),
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await noteSeen({ db, clock }, { userId });
  const maxAge = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  return sessionCookieOf(auth, { token, maxAge });
}

async function knownDevice(
  { db, auth, clock, secretKey }: Identity,
  { email, cookieHeader }: Pick<Input, "email" | "cookieHeader">,
): Promise<string | undefined> {
  const token = await readDeviceToken(auth, cookieHeader);
  if (!token) return undefined;
  const device = await db
    .updateTable("trusted_devices")
    .from("users")
    .set({ last_used_at: clock.now() })
    .whereRef("users.id", "=", "trusted_devices.user_id")
    .where("users.email", "=", email)
    .where("users.role", "=", "admin")
    .where("trusted_devices.token_hash", "=", deviceHash(secretKey, token))
    .where("trusted_devices.expires_at", ">", clock.now())
    .returning("trusted_devices.user_id as userId")
    .executeTakeFirst();
  return device?.userId;
}
