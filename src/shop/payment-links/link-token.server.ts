import { createHash, createHmac } from "node:crypto";

/** 144 bits: as short as a message likes, and beyond guessing. */
const TOKEN_LENGTH = 24;
export const TOKEN = /^[\w-]{24}$/;

/** Made of the shop's key, so that the desk can show it again; the database has its hash alone. */
export const linkToken = (secretKey: string, linkId: string): string =>
  createHmac("sha256", Buffer.from(secretKey, "base64"))
    .update(`payment-link:${linkId}`)
    .digest("base64url")
    .slice(0, TOKEN_LENGTH);

export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();

export const paymentLink = (
  { publicUrl, secretKey }: { publicUrl: URL; secretKey: string },
  linkId: string,
): string => new URL(`/payer/${linkToken(secretKey, linkId)}`, publicUrl).href;
