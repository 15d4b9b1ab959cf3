import { randomBytes } from "node:crypto";
import { keyedHash } from "../attempts/keyed-hash.server.ts";
import type { Auth } from "../auth.server.ts";
import { pickCookie } from "../sessions/cookies.ts";

export const TRUST_SECONDS = 30 * 24 * 60 * 60;

const cookieOf = async (auth: Auth) => (await auth.$context).createAuthCookie("trusted_device");

export const newDeviceToken = (): string => randomBytes(32).toString("base64url");

export const deviceHash = (secretKey: string, token: string): string =>
  keyedHash(secretKey, "trusted-device", token);

/** What the browser keeps; only the sign-in form of the shop itself sends it. */
export async function deviceCookie(auth: Auth, token: string): Promise<string> {
  const { name, attributes } = await cookieOf(auth);
  const secure = attributes.secure ? "; Secure" : "";
  return `${name}=${token}; Path=/; Max-Age=${TRUST_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}

export async function readDeviceToken(
  auth: Auth,
  cookieHeader: string | null,
): Promise<string | undefined> {
  const { name } = await cookieOf(auth);
  return pickCookie(cookieHeader, name)?.slice(name.length + 1);
}
