import type { SignedIn } from "../sessions/signed-in.ts";

const FRESH_MS = 15 * 60_000;

/** Whether a code was given in this very session, not long ago. */
export const isFactorFresh = (
  { secondFactorPassed, secondFactorAt }: Pick<SignedIn, "secondFactorPassed" | "secondFactorAt">,
  now: Date,
): boolean =>
  secondFactorPassed &&
  secondFactorAt !== null &&
  now.getTime() - secondFactorAt.getTime() < FRESH_MS;
