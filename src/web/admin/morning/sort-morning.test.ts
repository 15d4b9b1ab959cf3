import { expect, test } from "vitest";
import type { Verdict } from "#shop/dispatch/decide-dispatch.ts";
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
    notBefore: null,
    isRefused: false,
    ...changed,
  }) as DepartingParcel;
const next = (kind: Verdict["kind"]) => ({ day: "2026-11-17", verdict: { kind } as Verdict });
const frost = next("wait");
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
    { today, taken: new Set(["taken"]), nextOf: () => frost },
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
    { today, taken: new Set(["taken"]), nextOf: () => frost },
  );
  expect(waiting.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(close.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(patient).toBe(1);
});

test("what only missed today's hour leaves with the next departure, and does not wait for the weather", () => {
  const parcels = [
    parcel({ id: "missed", temperatureClass: "C" }),
    parcel({ id: "frost", temperatureClass: "A" }),
    parcel({ id: "unforeseen", temperatureClass: "B" }),
    parcel({ id: "held", temperatureClass: "C", wait: answered(null) }),
    parcel({ id: "put off", notBefore: "2026-11-18" }),
    parcel({ id: "refused", isRefused: true }),
    parcel({ id: "never by itself", temperatureClass: "D" }),
  ];
  const skies: Record<string, ReturnType<typeof next>> = {
    ...{ A: frost, B: next("decide"), C: next("insulated") },
  };
  const nextOf = ({ temperatureClass }: DepartingParcel) => skies[temperatureClass] ?? null;
  const sorted = sortMorning(parcels, { today, taken: new Set(), nextOf });
  const ids = (some: readonly DepartingParcel[]) => some.map(({ id }) => id);
  expect(ids(sorted.leavingNext)).toEqual(["missed"]);
  expect(ids(sorted.weathered)).toEqual(["frost", "unforeseen", "held"]);
  expect(ids(sorted.waiting)).toEqual([
    "frost",
    "unforeseen",
    "held",
    "put off",
    "refused",
    "never by itself",
  ]);
});
