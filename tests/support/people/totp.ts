import { createHmac } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const PERIOD_MS = 30_000;

/** The code that an authenticator shows (RFC 6238) for the secret that was typed into it. */
export function totpCode(secret: string, at = new Date()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / PERIOD_MS)));
  const hash = createHmac("sha1", base32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/**
 * The same, for the address in the QR code. A code opens one session only, so a second sign-in
 * within the half minute takes the code before or after: -1 or 1.
 */
export function totp(uri: string, periods = 0): string {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return totpCode(secret, new Date(Date.now() + periods * PERIOD_MS));
}

function base32(text: string): Buffer {
  const bits = [...text.replace(/[\s=]/g, "")]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
