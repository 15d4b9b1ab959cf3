import { createOTP } from "@better-auth/utils/otp";
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Auth } from "../auth.server.ts";

/** The rows of `factors` are Better Auth's: these read and write them as the library does. */

const DIGITS = 6;
const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;

export const newSecret = (): string => generateRandomString(32);

export async function seal(auth: Auth, text: string): Promise<string> {
  const { secretConfig: key } = await auth.$context;
  return symmetricEncrypt({ key, data: text });
}

export async function open(auth: Auth, sealed: string): Promise<string> {
  const { secretConfig: key } = await auth.$context;
  return symmetricDecrypt({ key, data: sealed });
}

/** What an authenticator reads from the QR code or from the link. */
export const totpUriOf = (secret: string, email: string): string =>
  createOTP(secret, { digits: DIGITS, period: PERIOD_SECONDS }).url("Canopée", email);

/** Clocks may differ by half a minute. */
export const isCodeOf = (secret: string, code: string): Promise<boolean> =>
  createOTP(secret, { digits: DIGITS, period: PERIOD_SECONDS }).verify(code);

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = generateRandomString(10, "a-z", "0-9", "A-Z");
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });

export const sealRecoveryCodes = (auth: Auth, codes: readonly string[]): Promise<string> =>
  seal(auth, JSON.stringify(codes));

export async function openRecoveryCodes(auth: Auth, sealed: string): Promise<string[]> {
  return JSON.parse(await open(auth, sealed));
}
