import { fixedClock } from "../../../src/kernel/clock.ts";
import type { ForecastSource } from "../../../src/shop/forecasts/forecast-source.ts";
import { departements } from "../../../src/shop/shipping/departements.ts";
import type { TestDatabase } from "../database/database.ts";

const source: ForecastSource = { read: () => Promise.reject(new Error("nobody asks here")) };

type Degrees = { low: number; high: number };
type Told = Degrees & {
  /** So many days from the first. */
  days?: number;
  first: string;
  readAt: Date;
  /** Places that differ, by their code. */
  but?: Record<string, Degrees>;
};

/** The weather that a shop of the tests has read, and what judges its parcels at a moment. */
export function weather({ db, pool }: TestDatabase) {
  let isConnected = true;
  return {
    connect(connected: boolean) {
      isConnected = connected;
    },

    at: (now: Date) => ({
      db,
      clock: fixedClock(now),
      forecasts: { open: async () => (isConnected ? source : null) },
      situation: { isDemonstration: true, publicUrl: new URL("https://canopee.example") },
    }),

    /** Every place alike, but for some. */
    async tell({ low, high, first, days = 16, readAt, but = {} }: Told) {
      const places = departements.map(({ code }) => ({ code, ...(but[code] ?? { low, high }) }));
      await pool.query(
        `insert into forecasts (place, day, low, high, read_at)
        select place, $4::date + ahead, low, high, $5
        from unnest($1::text[], $2::float8[], $3::float8[]) as told (place, low, high),
          generate_series(0, $6::int - 1) as ahead
        on conflict (day, place) do update
        set low = excluded.low, high = excluded.high, read_at = excluded.read_at`,
        [
          places.map(({ code }) => code),
          places.map((one) => one.low),
          places.map((one) => one.high),
          first,
          readAt,
          days,
        ],
      );
    },
  };
}
