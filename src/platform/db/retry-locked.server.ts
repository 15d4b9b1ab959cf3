import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#platform/logger.server.ts";
import { isCollision } from "./unavailable.server.ts";

/** A change of schema that waits makes every sale behind it wait: for a quarter of a sale's own patience. */
export const LOCK_WAIT_MS = 500;
/**
 * An autovacuum gives way only to who has waited until the server looks for a deadlock, after a second
 * unless it is told otherwise. A role that may not tell it waits as long on one try in four: a sale
 * behind it waits longer than behind the others, and still less than it has patience for.
 */
const PATIENT_WAIT_MS = 1_200;
const PATIENT_EVERY = 4;
const TRIES = 60;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** How long a try waits for its locks, by whether the server looks for a deadlock within that time. */
export const lockWaitOf = (tried: number, deadlockTimeoutMs: number): number =>
  deadlockTimeoutMs >= LOCK_WAIT_MS && tried % PATIENT_EVERY === 0 ? PATIENT_WAIT_MS : LOCK_WAIT_MS;

/** Tries again for about five minutes while others hold the locks; nothing was written meanwhile. */
export async function retryLocked<T>(
  logger: Logger,
  attempt: (tried: number) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt(tried);
    } catch (error) {
      if (tried === TRIES || !isCollision(error)) throw error;
      logger.warn(
        { tried, of: TRIES, reason: String(error) },
        "the tables are in use; trying again",
      );
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tried - 1), LONGEST_PAUSE_MS);
      await sleep(pause * (0.5 + Math.random()));
    }
  }
}
