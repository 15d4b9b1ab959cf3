import type { Clock } from "#kernel/clock.ts";
import type { Logger } from "#platform/logger.server.ts";
import type { NearbyPoint, PickupPoint } from "#shop/shipping/pickup-point.ts";
import type { Carrier, PointSearch } from "./carrier.ts";

/** Where parcels can wait for their buyers: never in the way of a sale. */
export type PointFinder = {
  /** The nearest first; none where nobody can tell. */
  find(near: PointSearch): Promise<NearbyPoint[]>;
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
type Kept = { points: Promise<NearbyPoint[]>; until: number };

/** Asks the shop's carrier, whose answers are kept for ten minutes: streets do not move. */
export function pointFinder({ door, clock, logger, patienceMs = PATIENCE_MS }: Parts): PointFinder {
  const kept = new Map<string, Kept>();

  function search(near: PointSearch, key: string): Promise<NearbyPoint[]> {
    return within(patienceMs, async () => (await door.open()).findPoints(near)).catch((error) => {
      logger.warn({ err: error }, "pick-up points not found");
      kept.set(key, { points: Promise.resolve([]), until: clock.now().getTime() + PAUSE_MS });
      return [];
    });
  }

  return {
    find(near) {
      const key = JSON.stringify([near.country, near.postalCode, near.city, near.street]);
      const now = clock.now().getTime();
      const known = kept.get(key);
      if (known && known.until > now) return known.points;
      const points = search(near, key);
      kept.delete(key);
      kept.set(key, { points, until: now + KEPT_MS });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return points;
    },

    async isOpen(point) {
      try {
        return await within(patienceMs, async () => (await door.open()).isPointOpen(point));
      } catch (error) {
        logger.warn({ err: error }, "a pick-up point could not be asked about");
        return undefined;
      }
    },
  };
}

function within<T>(patienceMs: number, ask: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("the carrier took too long")), patienceMs);
  return Promise.race([ask(), promise]).finally(() => clearTimeout(timer));
}
