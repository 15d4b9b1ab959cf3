import { expect, test } from "vitest";
import type { DepartingParcel } from "#shop/orders/departures/departing-parcel.ts";
import { sortMorning } from "./sort-morning.ts";

/** A Monday. */
const today = "2026-11-16";
const parcel = (changed: Partial<DepartingParcel>) =>
  ({
    mayLeave: false,
    packing: "plain",
    promisedBefore: "2026-11-25",
    wait: null,
    ...changed,
  }) as DepartingParcel;
const answered = (answer: "waits" | "refund" | null) => ({ answer }) as DepartingParcel["wait"];

test("what leaves is counted by its packing, and what has none of it is not named", () => {
  const { leaving, packings, inRounds, toFetch } = sortMorning(
    [
      parcel({ id: "taken", mayLeave: true, packing: "packed" }),
      parcel({ mayLeave: true, method: "collect" }),
      parcel({ mayLeave: true, packing: "packed" }),
      parcel({ mayLeave: true }),
      parcel({ packing: "insulated" }),
      parcel({ mayLeave: true }),
    ],
    { today, taken: new Set(["taken"]) },
  );
  expect(leaving).toHaveLength(3);
  expect([inRounds, toFetch]).toEqual([1, 1]);
  expect(packings).toEqual([
    { packing: "plain", count: 2 },
    { packing: "packed", count: 1 },
  ]);
});

test("a promise is close two working days ahead, and only for what does not leave today", () => {
  const { waiting, close, patient } = sortMorning(
    [
      parcel({ id: "a", promisedBefore: "2026-11-18", wait: answered("waits") }),
      parcel({ id: "b", promisedBefore: "2026-11-19", wait: answered("refund") }),
      parcel({ id: "c", promisedBefore: "2026-11-10", wait: answered(null) }),
      parcel({ id: "d", promisedBefore: "2026-11-16", mayLeave: true }),
    ],
    { today, taken: new Set(["taken"]) },
  );
  expect(waiting.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(close.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(patient).toBe(1);
});
