import type { Day } from "#shop/dispatch/calendar.ts";
import { type DepartingParcel, departingParcels } from "./departing-parcel.ts";
import { judgeOnce } from "./judge-parcel.ts";
import {
  type Conditions,
  type DepartureDependencies,
  readConditions,
} from "./read-conditions.server.ts";
import { readDeparting } from "./read-departing.server.ts";

type Asked = {
  day: Day;
  /** Only these orders' parcels. */
  orderIds?: readonly string[] | undefined;
};

export type Departures = {
  day: Day;
  /** Those that are promised first come first. */
  parcels: DepartingParcel[];
  conditions: Conditions;
};

/** Every parcel of a paid order that has not left, with what becomes of it on a day and why. */
export async function listDepartures(
  dependencies: DepartureDependencies,
  { day, orderIds }: Asked,
): Promise<Departures> {
  const { db } = dependencies;
  const [orders, conditions] = await Promise.all([
    readDeparting({ db }, { orderIds }),
    readConditions(dependencies, { day }),
  ]);
  const { usual } = conditions;
  const judge = judgeOnce({ day, ...conditions });
  const parcels = orders.flatMap((order) => departingParcels(order, { day, usual, judge }));
  return { day, parcels: parcels.toSorted(byPromise), conditions };
}

const byPromise = (one: DepartingParcel, other: DepartingParcel) =>
  one.promisedBefore.localeCompare(other.promisedBefore) ||
  one.paidAt.getTime() - other.paidAt.getTime() ||
  one.position - other.position;
