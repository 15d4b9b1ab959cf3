import { watchLateness } from "#platform/lateness.server.ts";

/** So many work at once however late the process is: it may be another one that keeps it waiting. */
const FEW = 4;
/** More do while the process is on time: they wait for the database, or for the bank. */
const MOST = 64;
/** More places for those who pay: they hold a plant, and turning them away would sell nothing. */
const MOST_WITH_BUYERS = 96;
/** A process that is later than this has enough to do. */
const LATEST_MS = 20;
/** When the first of the line has waited this long, who comes now is asked to come back. */
const LONGEST_WAIT_MS = 500;
/**
 * Far fewer than the connections that the proxy keeps (ops/Caddyfile): a line that takes them all
 * leaves who comes now without one, to wait unheard for a refusal.
 */
const LONGEST_LINE = 96;

const PAYING = new Set([
  "/api/checkout/outcome",
  "/api/checkout/confirmation",
  "/api/payments/simulated",
  "/webhooks/stripe",
]);

/** To be called when the request has been answered. */
type Leave = () => void;
type Waiting = { since: number; call: (leave: Leave) => void };

export type Admission = { enter(path: string): Promise<Leave | undefined> };

/**
 * Who is let in to be worked for. The others wait in a line, where they cost nothing; when the line
 * is too long they are told so at once, before any work is done for them (undefined).
 */
export function createAdmission(watch = watchLateness, now = () => performance.now()): Admission {
  let inside = 0;
  const line: Waiting[] = [];
  const lateness = watch(() => callIn(FEW));

  const hasRoom = () => inside < FEW || (inside < MOST && lateness() <= LATEST_MS);

  const isLineFull = () =>
    line.length >= LONGEST_LINE || now() - (line[0]?.since ?? now()) > LONGEST_WAIT_MS;

  function takePlace(): Leave {
    inside += 1;
    return () => {
      inside -= 1;
      callIn(1);
    };
  }

  /** Some at a time: how late they make the process is only known once they have begun. */
  function callIn(most: number) {
    for (let called = 0; called < most && hasRoom(); called += 1) {
      const next = line.shift();
      if (!next) return;
      next.call(takePlace());
    }
  }

  return {
    async enter(path) {
      if (PAYING.has(path)) return inside < MOST_WITH_BUYERS ? takePlace() : undefined;
      if (line.length === 0 && hasRoom()) return takePlace();
      if (isLineFull()) return undefined;
      return new Promise((call) => line.push({ since: now(), call }));
    },
  };
}
