import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "#kernel/ids.ts";

/**
 * The page to which a way to pay brings its buyer back, perhaps in another browser: it tells how the
 * payment stands, and nothing of who bought what. Only this shop can make it.
 */
export const returnPath = (secretKey: string, orderId: string): string =>
  `/paiement/retour/${orderId}.${sign(secretKey, orderId).toString("base64url")}`;

/** The order that a token names; undefined when it is not ours. */
export function readReturnToken(secretKey: string, token: string): string | undefined {
  const [orderId = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const ours = sign(secretKey, orderId);
  if (!isId(orderId) || given.length !== ours.length) return undefined;
  return timingSafeEqual(given, ours) ? orderId : undefined;
}

const sign = (secretKey: string, orderId: string): Buffer =>
  createHmac("sha256", Buffer.from(secretKey, "base64"))
    .update(`payment-return:${orderId}`)
    .digest();
