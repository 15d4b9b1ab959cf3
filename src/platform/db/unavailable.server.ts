/** Serialization failure, deadlock, lock not available: nothing was written, so trying again is safe. */
const COLLISIONS = new Set(["40001", "40P01", "55P03"]);

const AWAY = new Set([
  // Cut off for taking too long.
  ...["57014", "25P03"],
  // No connection, no memory or no disk left, or the disk does not answer.
  ...["53300", "53200", "53100", "58030"],
  // The server is going away, away or coming back, or is a standby that is about to be promoted.
  ...["57P01", "57P02", "57P03", "08006", "25006"],
  ...["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH", "ENETUNREACH"],
  // A container that is restarted has no name meanwhile.
  ...["ENOTFOUND", "EAI_AGAIN"],
]);

/** The driver gives these no code. */
const WORDS =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated\b.*)$/;

/** Thrown by what gives up because too much is going on. */
export class Overloaded extends Error {}

export const isCollision = (error: unknown): boolean => COLLISIONS.has(codeOf(error));

/** Too busy to answer, or not there: the same request may well pass in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Overloaded || isCollision(error)) return true;
  if (AWAY.has(codeOf(error)) || WORDS.test(error.message)) return true;
  return isUnavailable(error.cause);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
