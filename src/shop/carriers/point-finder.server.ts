import type { Clock } from "#kernel/clock.ts";
import type { Logger } from "#platform/logger.server.ts";
import type { NearbyPoint, PickupPoint } from "#shop/shipping/pickup-point.ts";
import type { Carrier, PointSearch } from "./carrier.ts";

/** Where parcels can wait for their buyers: never in the way of a sale. */
export type PointFinder = {
  /** The nearest first; null where nobody can tell now. */
  find(near: PointSearch): Promise<NearbyPoint[] | null>;
  /** Undefined where nobody can tell now. */
  isOpen(point: PickupPoint): Promise<boolean | undefined>;
};

type PointCarrier = Pick<Carrier, "findPoints" | "isPointOpen">;
/** `CarrierDoor` is one. */
export type PointDoor = { open(): Promise<PointCarrier> };

const KEPT_MS = 10 * 60_000;
/** After a failure the carrier is left alone for a moment. */
const PAUSE_MS = 30_000;
const MOST_KEPT = 500;
const PATIENCE_MS = 4_000;

type Parts = { door: PointDoor; clock: Clock; logger: Logger; patienceMs?: number };

/** Asks the shop's carrier, whose answers are kept for ten minutes: streets do not move. */
export function pointFinder({ door, clock, logger, patienceMs = PATIENCE_MS }: Parts): PointFinder {
  const found = keepAnswers<NearbyPoint[] | null>(clock);
  const open = keepAnswers<boolean | undefined>(clock);
  return {
    find(near) {
      const key = JSON.stringify([near.country, near.postalCode, near.city, near.street]);
      return found(key, null, async () => {
        try {
          return await within(patienceMs, async () => (await door.open()).findPoints(near));
        } catch (error) {
          logger.warn({ err: error }, "pick-up points not found");
          return null;
        }
      });
    },

    // Each question is paid for, and may be asked by anybody.
    isOpen(point) {
      return open(JSON.stringify([point.carrier, point.id]), undefined, async () => {
        try {
          return await within(patienceMs, async () => (await door.open()).isPointOpen(point));
        } catch (error) {
          logger.warn({ err: error }, "a pick-up point could not be asked about");
          return undefined;
        }
      });
    },
  };
}

/** Answers by their question, the oldest forgotten first; `unknown` is one that is asked again soon. */
function keepAnswers<T>(clock: Clock) {
  const kept = new Map<string, { answer: Promise<T>; until: number }>();
  return (key: string, unknown: T, ask: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.answer;
    const answer = ask().then((told) => {
      if (told === unknown) {
        kept.set(key, { answer, until: clock.now().getTime() + PAUSE_MS });
      }
      return told;
    });
    kept.delete(key);
    kept.set(key, { answer, until: now + KEPT_MS });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}

function within<T>(patienceMs: number, ask: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("the carrier took too long")), patienceMs);
  return Promise.race([ask(), promise]).finally(() => clearTimeout(timer));
}
