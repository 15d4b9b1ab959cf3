import { timingSafeEqual } from "node:crypto";
import { isId } from "#kernel/ids.ts";
import { keyedHash } from "../attempts/keyed-hash.server.ts";
import type { Purpose } from "./verification-purpose.ts";

/** Made again whenever it is needed, so that no link is kept anywhere. */
export const verificationToken = (secretKey: string, purpose: Purpose, id: string): string =>
  `${id}.${keyedHash(secretKey, `link:${purpose}`, id)}`;

/** The id of the verification, if this token is one that we made for this purpose. */
export function openToken(secretKey: string, purpose: Purpose, token: string): string | null {
  const id = token.split(".", 1)[0] ?? "";
  if (!isId(id)) return null;
  const expected = Buffer.from(verificationToken(secretKey, purpose, id));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
