import { expect, test } from "vitest";
import { type ParcelNews, storySteps } from "./parcel-story.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 17, hour));
const told = (state: ParcelNews["state"], hour: number): ParcelNews => ({
  ...{ state, at: at(hour), words: "" },
});
type Parcel = Parameters<typeof storySteps>[0]["parcel"];
const kinds = (parcel: Partial<Parcel>, news: ParcelNews[]) =>
  storySteps({
    parcel: { state: "delivered", handedAt: at(8), deliveredAt: at(14), ...parcel },
    ...{ method: "home", paidAt: at(1), preparedAt: null, wait: null, leavesOn: null, news },
  }).map(({ kind }) => kind);

test("nothing is told of a parcel after it arrived, whoever said so", () => {
  const road = [told("in_transit", 10), told("delivered", 12), told("incident", 13)];
  expect(kinds({}, road)).toEqual(["paid", "handed", "in_transit", "delivered"]);
  const byHand = [told("in_transit", 10), told("in_transit", 15)];
  expect(kinds({}, byHand)).toEqual(["paid", "handed", "in_transit", "delivered"]);
});

test("an incident of before it left is none of its way; one after it is", () => {
  const news = [told("incident", 7), told("in_transit", 10)];
  const way = { state: "in_transit", deliveredAt: null } as const;
  expect(kinds(way, news)).toEqual(["paid", "handed", "in_transit", "delivered"]);
  const late = { ...way, handedAt: at(11) };
  expect(kinds(late, news)).toEqual(["paid", "in_transit", "handed", "delivered"]);
  const hurt = [told("incident", 9), told("in_transit", 10)];
  expect(kinds(way, hurt)).toEqual(["paid", "handed", "incident", "in_transit", "delivered"]);
});

test("what leaves on a chosen day says so, unless it waits for the weather", () => {
  const leaving = (wait: { heldAt: Date; until: string | null } | null) =>
    storySteps({
      parcel: { state: "to_prepare", handedAt: null, deliveredAt: null },
      ...{ method: "home", paidAt: at(1), preparedAt: null, news: [] },
      ...{ wait, leavesOn: "2026-11-24" },
    }).map(({ kind, day }) => [kind, day]);
  const coming = (day: string | null) => [
    ["leaves", day],
    ["delivered", null],
  ];
  expect(leaving(null).slice(-2)).toEqual(coming("2026-11-24"));
  const heldAt = at(2);
  expect(leaving({ heldAt, until: "2026-11-30" }).slice(-2)).toEqual(coming("2026-11-30"));
  expect(leaving({ heldAt, until: null }).slice(-2)).toEqual(coming(null));
});
