import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "#kernel/ids.ts";

/** The page on which a customer answers, for whoever got its mail: only this shop can make the link. */
export const waitLink = (
  { publicUrl, secretKey }: { publicUrl: URL; secretKey: string },
  waitId: string,
): string => new URL(`/commande/attente/${waitToken(secretKey, waitId)}`, publicUrl).href;

export const waitToken = (secretKey: string, waitId: string): string =>
  `${waitId}.${sign(secretKey, waitId).toString("base64url")}`;

/** The wait that a token names; undefined when it is not ours. */
export function readWaitToken(secretKey: string, token: string): string | undefined {
  const [waitId = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const ours = sign(secretKey, waitId);
  if (!isId(waitId) || given.length !== ours.length) return undefined;
  return timingSafeEqual(given, ours) ? waitId : undefined;
}

const sign = (secretKey: string, waitId: string): Buffer =>
  createHmac("sha256", Buffer.from(secretKey, "base64")).update(`wait-link:${waitId}`).digest();
