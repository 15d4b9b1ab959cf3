import { hashPassword, verifyPassword } from "better-auth/crypto";
import { createTurnstile } from "#kernel/turnstile.ts";

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords() {
  // Slow on purpose, so that guesses are: more at once would starve the sale.
  const enter = createTurnstile(2);
  return {
    hash: (password: string): Promise<string> => enter(() => hashPassword(password)),
    verify: (given: { hash: string; password: string }): Promise<boolean> =>
      enter(() => verifyPassword(given)),
  };
}
