import type { Day } from "#shop/dispatch/calendar.ts";
import type { VerdictKind } from "#shop/dispatch/decide-dispatch.ts";
import type { DepartingParcel } from "#shop/orders/departures/departing-parcel.ts";
import type { Packing } from "#shop/orders/departures/judge-parcel.ts";

type OrderDeparture = {
  kind: VerdictKind;
  /** Null while a person has to decide. */
  leavesOn: Day | null;
  promisedBefore: Day;
  /** It is promised within a few days, and does not leave today. */
  isClose: boolean;
  parcels: number;
  city: string;
  lines: { name: string; quantity: number }[];
};

const kinds = { plain: "goes", insulated: "insulated", packed: "packed" } satisfies Record<
  Packing,
  VerdictKind
>;

/** Of several parcels, what the last of them to leave says; null where none is here. */
export function orderDeparture(
  parcels: readonly DepartingParcel[],
  isClose: boolean,
): OrderDeparture | null {
  const last = parcels.toSorted(latestFirst)[0];
  if (!last) return null;
  const { mayLeave, leavesOn, packing, promisedBefore, city } = last;
  const waits = leavesOn === null ? "decide" : "wait";
  return {
    kind: mayLeave ? kinds[packing] : waits,
    ...{ leavesOn, promisedBefore, city, isClose },
    parcels: last.count,
    lines: parcels.flatMap(({ lines }) => lines.map(({ name, quantity }) => ({ name, quantity }))),
  };
}

const latestFirst = (one: DepartingParcel, other: DepartingParcel) =>
  Number(other.leavesOn === null) - Number(one.leavesOn === null) ||
  (other.leavesOn ?? "").localeCompare(one.leavesOn ?? "");

/** The days at which orders stand in a list by departure: its own, then the one it is promised for. */
export function daysByOrder(parcels: readonly DepartingParcel[]): Record<string, string> {
  const byOrder = Map.groupBy(parcels, ({ orderId }) => orderId);
  return Object.fromEntries(
    [...byOrder].map(([id, own]) => {
      const { leavesOn = null, promisedBefore = "sans" } = own.toSorted(latestFirst)[0] ?? {};
      return [id, `${leavesOn ?? "sans"}_${promisedBefore}`];
    }),
  );
}
