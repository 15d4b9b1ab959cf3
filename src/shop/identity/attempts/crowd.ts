import { err, type Result } from "#kernel/result.ts";
import type { TooManyAttempts } from "./too-many-attempts.ts";

// Passwords are checked two at a time: as many as these are through in a second or two, and most
// of what the server can answer at once is left to the sale.
const MOST = 16;
const RETRY_SECONDS = 10;

/** When too many knock at once the next are sent away uncounted, before they cost anything. */
export type UnlessCrowded = <T, E>(
  work: () => Promise<Result<T, E>>,
) => Promise<Result<T, E | TooManyAttempts>>;

export function countCrowd(): UnlessCrowded {
  let inside = 0;
  return async (work) => {
    if (inside >= MOST) {
      return err({ code: "too_many_attempts", retryAfterSeconds: RETRY_SECONDS });
    }
    inside += 1;
    try {
      return await work();
    } finally {
      inside -= 1;
    }
  };
}
