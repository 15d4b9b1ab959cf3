import { putOffParcels } from "../../../src/shop/orders/departures/put-off/put-off-parcels.server.ts";
import type { TestDatabase } from "../database/database.ts";
import { packing } from "./packing.ts";
import { shopkeeper as by, type ShopFloor } from "./shop-floor.ts";
import type { weather } from "./weather.ts";

/** A Monday, before parcels are handed over; what is paid on it is promised for Wednesday the 25th. */
export const MONDAY = new Date("2026-11-16T04:30:00Z");
export const NEXT_MONDAY = "2026-11-23";

type Floor = {
  database: () => TestDatabase;
  shop: () => ShopFloor;
  sky: () => ReturnType<typeof weather>;
};

/** A desk of the tests at which departures are put off, on that Monday. */
export function putOffDesk({ database, shop, sky }: Floor) {
  const packs = packing(database, shop);
  const mild = { low: 13, high: 18, first: "2026-11-16", readAt: MONDAY };
  return {
    ...packs,
    tellMild: (days?: number) => sky().tell({ ...mild, ...(days && { days }) }),
    tellFrost: (days: number) => sky().tell({ ...mild, days, but: { "75": { low: -6, high: 2 } } }),
    async paidToday() {
      const orderId = await packs.toPack();
      await database().pool.query("update orders set paid_at = $2 where id = $1", [
        orderId,
        MONDAY,
      ]);
      return orderId;
    },
    putOff: (orderIds: string[], day = NEXT_MONDAY, now = MONDAY) =>
      putOffParcels(sky().at(now), { orderIds, day, by }),
    /** Those that are in the queue, each with its day. */
    async mails() {
      const { rows } = await database().pool.query<{ name: string; day: string }>(
        `select identifier as name, coalesce(payload ->> 'leavesOn', payload ->> 'until',
           (select proposed_on::text from parcel_waits
            where id = (payload ->> 'waitId')::uuid)) as day
         from graphile_worker._private_jobs as jobs
         join graphile_worker._private_tasks as tasks on tasks.id = task_id
         where identifier in ('mail-order-put-off', 'mail-parcel-waits', 'mail-day-proposed')
         order by jobs.id`,
      );
      return rows.map(({ name, day }) => `${name} ${day}`);
    },
  };
}
