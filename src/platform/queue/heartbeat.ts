import type { Clock } from "#kernel/clock.ts";

/** When the queue last answered: with a job, or that there is none. */
export type Heartbeat = { beat(): void; ageSeconds(): number };

export function createHeartbeat(clock: Clock): Heartbeat {
  let last = clock.now().getTime();
  return {
    beat() {
      last = clock.now().getTime();
    },
    ageSeconds: () => (clock.now().getTime() - last) / 1000,
  };
}
