import { setTimeout as sleep } from "node:timers/promises";

export type Throttle = {
  /** Resolves when the next request may leave; one that a person waits for heeds no pause. */
  turn(asked: { isUrgent: boolean }): Promise<void>;
  /** No request leaves until the pause is over. */
  pause(why: "crowded" | "failing"): void;
};

type Options = {
  perSecond?: number;
  /** After an answer 429; a service that fails otherwise is left alone for a sixth of it. */
  pauseMs?: number;
};

/**
 * Airtable takes 5 requests a second for one base, and after one too many none for 30 seconds. They
 * leave at even distances, as bursts would meet on the way; one of the five is left to the other
 * processes of the shop.
 */
export function createThrottle({ perSecond = 4, pauseMs = 30_000 }: Options = {}): Throttle {
  // performance.now() does not jump with the clock.
  let freeAt = 0;
  let pausedUntil = 0;
  let line: Promise<unknown> = Promise.resolve();

  async function depart(isUrgent: boolean) {
    const waitNow = () => (isUrgent ? freeAt : Math.max(pausedUntil, freeAt)) - performance.now();
    for (let wait = waitNow(); wait > 0; wait = waitNow()) await sleep(Math.ceil(wait));
    freeAt = performance.now() + 1000 / perSecond;
  }

  return {
    turn({ isUrgent }) {
      if (isUrgent) return depart(true);
      const departed = line.then(() => depart(false));
      line = departed;
      return departed;
    },
    pause(why) {
      const ms = why === "crowded" ? pauseMs : pauseMs / 6;
      pausedUntil = Math.max(pausedUntil, performance.now() + ms);
    },
  };
}
