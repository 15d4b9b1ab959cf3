import { expect, test } from "vitest";
import { addDays, type Day } from "#shop/dispatch/calendar.ts";
import { defaultFigures } from "#shop/dispatch/figures.ts";
import type { Known } from "#shop/dispatch/judge-departure.ts";
import { toldOf } from "./departure-terms.ts";
import { foresee } from "./foresee.ts";

/** Monday, at nine in Paris. The terms promise seven working days: until Wednesday the 25th. */
const NOW = new Date("2026-11-16T08:00:00Z");
const MON = "2026-11-16";
const NEXT = "2026-11-23";

type Degrees = readonly [low: number, high: number];
const mild: Degrees = [12, 13];
/** What a heat pack is needed for, and does. */
const cold: Degrees = [2, 7];
const deep: Degrees = [-8, -2];

type Spell = { degrees: Degrees; from: Day; until: Day };

/** Mild everywhere, but for a spell at Nancy; forecast for so many days. */
const known = (
  spell?: Spell,
  { days = 13, now = NOW, longestWaitDays = 14, elsewhere = mild } = {},
): Known => ({
  rules: { version: 1, figures: { ...defaultFigures, longestWaitDays } },
  now,
  outlook: (place, day) => {
    if (day > addDays(MON, days)) return undefined;
    const isSpell = spell && place === "54" && day >= spell.from && day <= spell.until;
    const [low, high] = isSpell ? spell.degrees : elsewhere;
    return { low, high, readAt: now };
  },
});
const spellOf = (degrees: Degrees, from: Day, until: Day): Spell => ({ degrees, from, until });
const always = (degrees: Degrees) => known(spellOf(degrees, MON, "2026-12-31"));

type Sent = Parameters<typeof foresee>[0];
const toNancy: Sent = {
  temperatureClass: "B",
  from: "69",
  to: "54",
  service: "chronopost-domicile",
  pack: null,
};

function foreseen(given: Partial<Sent>, of: Known) {
  const foresight = foresee({ ...toNancy, ...given }, { known: of });
  if (foresight.state !== "foreseen") throw new Error(`nothing is foreseen: ${foresight.state}`);
  return foresight;
}
const weeksOf = (given: Partial<Sent>, of: Known) =>
  foreseen(given, of).weeks.map(({ week }) => week);

test("a mild way leaves on the first day; later weeks ask for consent once they pass the promise", () => {
  expect(foreseen({}, known())).toEqual({
    state: "foreseen",
    soonest: { week: null, estimated: MON, agreeUntil: null },
    weeks: [
      { week: NEXT, estimated: NEXT, agreeUntil: null },
      // Beyond what is forecast, the day is what its buyer wishes for.
      { week: "2026-11-30", estimated: "2026-11-30", agreeUntil: "2026-12-14" },
      { week: "2026-12-07", estimated: "2026-12-07", agreeUntil: "2026-12-21" },
    ],
    reason: null,
    degrees: null,
    pack: null,
  });
});

test("weeks begin with the next, and go as far as a parcel may wait, the last day included", () => {
  const wednesday = new Date("2026-11-18T08:00:00Z");
  expect(weeksOf({}, known(undefined, { now: wednesday }))[0]).toBe(NEXT);
  expect(weeksOf({}, known(undefined, { longestWaitDays: 12 })).at(-1)).toBe("2026-12-07");
  expect(weeksOf({}, known(undefined, { longestWaitDays: 11 })).at(-1)).toBe("2026-11-30");
});

test("frost is told with its town, day and degree, and the day that is foreseen after it", () => {
  const { soonest, reason, degrees } = foreseen({}, known(spellOf(deep, MON, "2026-11-20")));
  expect(soonest).toEqual({ week: null, estimated: NEXT, agreeUntil: null });
  expect(reason).toEqual({ rule: "cold", town: "Nancy", day: "2026-11-17", degree: -8 });
  expect(degrees).toMatchObject({ isHeat: false, towns: ["Lyon", "Nancy"] });
  const days = degrees?.days.filter(({ isDeparture }) => isDeparture);
  expect(days?.map(({ day }) => day)).toEqual([NEXT]);
});

test("what arrives on the promised day asks for nothing; a day later, for consent from that day on", () => {
  const frost = known(spellOf(deep, MON, "2026-11-24"), { days: 20 });
  // On Tuesday the 24th; by the slower service it arrives on the 26th.
  const soonest = (service: Sent["service"]) => foreseen({ service }, frost).soonest;
  expect(soonest("chronopost-domicile")).toMatchObject({
    estimated: "2026-11-24",
    agreeUntil: null,
  });
  expect(soonest("colissimo-domicile")).toMatchObject({
    estimated: "2026-11-24",
    agreeUntil: "2026-12-09",
  });
});

test("frost that no forecast ends has no day, and asks for consent from the promise on", () => {
  const { soonest, weeks } = foreseen({}, always(deep));
  expect(soonest).toEqual({ week: null, estimated: null, agreeUntil: "2026-12-09" });
  expect(weeks.map(({ week }) => week)).toEqual(["2026-11-30", "2026-12-07"]);
});

test("a week that the weather already forbids is not offered under another's day", () => {
  const frost = known(spellOf(deep, NEXT, "2026-11-27"), { days: 20 });
  expect(weeksOf({}, frost)).toEqual(["2026-11-30", "2026-12-07"]);
});

test("where the shop sells no pack it puts its own in", () => {
  expect(foreseen({}, always(cold))).toMatchObject({
    ...{ soonest: { estimated: MON }, reason: null, pack: null },
  });
});

test("a pack is offered where it brings the day nearer, and does so once it is taken", () => {
  const bare = foreseen({ pack: { isTaken: false } }, always(cold));
  expect(bare).toMatchObject({
    soonest: { estimated: null },
    reason: { rule: "cold" },
    pack: { isTaken: false, estimated: MON },
  });
  expect(bare.weeks.map(({ week }) => week)).not.toContain(NEXT);
  const packed = foreseen({ pack: { isTaken: true } }, always(cold));
  expect(packed).toMatchObject({
    soonest: { estimated: MON },
    reason: null,
    degrees: null,
    pack: { isTaken: true, estimated: MON },
  });
  expect(packed.weeks.map(({ week }) => week)).toContain(NEXT);
  const short = known(spellOf(cold, MON, "2026-11-20"));
  expect(foreseen({ pack: { isTaken: false } }, short)).toMatchObject({
    ...{ soonest: { estimated: NEXT }, pack: { isTaken: false, estimated: MON } },
  });
});

test("a pack that changes nothing is not offered, and the shop helps as if it sold none", () => {
  for (const isTaken of [true, false]) {
    const later = foreseen({ pack: { isTaken } }, known(spellOf(cold, NEXT, "2026-12-31")));
    expect(later).toMatchObject({ soonest: { estimated: MON }, pack: null });
    expect(later.weeks.map(({ week }) => week)).toContain(NEXT);
    const never = foreseen({ pack: { isTaken } }, always(deep));
    expect(never).toMatchObject({ reason: { rule: "cold" }, pack: null });
    // Held against what it stands in its box, as for one that has no pack: 6 °C and the margin.
    expect(never.degrees?.limit).toBe(8);
  }
});

test("nobody can tell without a forecast; some services carry no plant, or none so tender in winter", () => {
  const state = (given: Partial<Sent>, of = known()) =>
    foresee({ ...toNancy, ...given }, { known: of });
  expect(state({}, known(undefined, { days: -1 }))).toEqual({ state: "unknown" });
  expect(state({ service: "mondial-relay" })).toEqual({ state: "never", why: "sunday" });
  const tender = { temperatureClass: "A", service: "colissimo-relais" } as const;
  expect(state(tender)).toEqual({ state: "never", why: "winter" });
});

test("a winter that is about to end has its day, and no degree to tell", () => {
  const now = new Date("2026-03-30T07:00:00Z");
  const tender = { temperatureClass: "A", service: "colissimo-relais" } as const;
  // The first of April is a Wednesday, too late in its week, and the Monday after it is Easter's.
  expect(foreseen(tender, known(undefined, { now, elsewhere: [14, 18] }))).toMatchObject({
    soonest: { estimated: "2026-04-07" },
    reason: { rule: "relay_winter", town: null, day: null, degree: null },
    degrees: null,
  });
});

test("what was told of a choice is its three days, or blanks", () => {
  const terms = { week: NEXT, estimated: "2026-11-24", agreeUntil: "2026-12-09" };
  expect(toldOf(terms)).toBe("2026-11-23/2026-11-24/2026-12-09");
  expect(toldOf({ week: null, estimated: null, agreeUntil: null })).toBe("//");
});
