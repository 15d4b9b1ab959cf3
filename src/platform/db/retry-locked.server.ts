import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#platform/logger.server.ts";
import { isCollision } from "./unavailable.server.ts";

/** A change of schema that waits makes every sale behind it wait: for a quarter of a sale's own patience. */
export const LOCK_WAIT_MS = 500;
const TRIES = 60;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** Tries again for about five minutes while others hold the locks; nothing was written meanwhile. */
export async function retryLocked<T>(logger: Logger, attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
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
