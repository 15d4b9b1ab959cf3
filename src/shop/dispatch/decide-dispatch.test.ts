import { expect, test } from "vitest";
import type { TemperatureClass } from "#shop/catalogue/temperature-class.ts";
import type { Outlook } from "#shop/forecasts/outlook.ts";
import type { DepartementCode } from "#shop/shipping/departements.ts";
import { addDays, type Day } from "./calendar.ts";
import { decideDispatch, type Verdict } from "./decide-dispatch.ts";
import { defaultFigures } from "./figures.ts";
import type { Known, Rule } from "./judge-departure.ts";
import type { ServiceCode } from "./services.ts";

/** Monday, at nine in Paris. */
const NOW = new Date("2026-11-16T08:00:00Z");
const MON = "2026-11-16";

type Weather = Record<string, readonly [low: number, high: number]>;

/** What was forecast on 16 November 2026: by place, by place and day, or for all that is not named. */
const recorded = {
  mild: { "*": [14, 18] },
  fresh: { "*": [11, 14] },
  cool: { "*": [8, 12] },
  chilly: { "*": [4, 9] },
  cold: { "*": [2, 7] },
  frost: { "*": [-1, 3] },
  deep: { "*": [-8, -2] },
  hot: { "*": [22, 34] },
  warm: { "*": [20, 31] },
  /** Cold mornings and warm afternoons: a pack would cook the plant. */
  wide: { "*": [4, 14] },
  /** Frost at one end only, the day of the delivery. */
  nancy: { "*": [12, 13], "54 2026-11-17": [2, 6] },
  south: { "*": [14, 18], "69": [20, 31] },
  /** Frost where it came from, in the last night of its way. */
  lyon: { "*": [12, 13], "69 2026-11-17": [2, 6] },
  /** Frost until Friday, mild from Monday on. */
  spell: {
    "*": [14, 18],
    ...Object.fromEntries(
      [0, 1, 2, 3, 4].map((at) => [`54 ${addDays(MON, at)}`, [-6, 1] as const]),
    ),
  },
} satisfies Record<string, Weather>;

const outlookOf =
  (weather: Weather, readAt: Date): Outlook =>
  (place, day) => {
    if (day > addDays(MON, 13)) return undefined;
    const [low, high] = weather[`${place} ${day}`] ?? weather[place] ?? weather["*"] ?? [];
    return low === undefined || high === undefined ? undefined : { low, high, readAt };
  };

const HOUR_MS = 60 * 60 * 1000;
const known = (weather: keyof typeof recorded | "none" | "stale" | "nulls"): Known => {
  const rules = { version: 1, figures: defaultFigures };
  const old = new Date(NOW.getTime() - 13 * HOUR_MS);
  const outlook: Outlook =
    weather === "none"
      ? () => undefined
      : weather === "nulls"
        ? () => ({ low: null, high: null, readAt: NOW })
        : outlookOf(
            recorded[weather === "stale" ? "mild" : weather],
            weather === "stale" ? old : NOW,
          );
  return { rules, outlook, now: NOW };
};

const next: ServiceCode = "chronopost-domicile";
const home: ServiceCode = "colissimo-domicile";

type Row = [
  TemperatureClass,
  ServiceCode,
  Parameters<typeof known>[0],
  Day,
  DepartementCode | null,
  Verdict["kind"],
  Rule,
  (Day | null)?,
];

const TUE = "2026-11-17";
const WED = "2026-11-18";
const THU = "2026-11-19";
const SAT = "2026-11-21";
const NEXT = "2026-11-23";

const rows: Row[] = [
  // Every class in every weather, with a service of one day.
  ["A", next, "mild", MON, "54", "goes", "safe"],
  ["A", next, "fresh", MON, "54", "insulated", "insulation"],
  ["A", next, "chilly", MON, "54", "packed", "heat_pack"],
  ["A", next, "cold", MON, "54", "wait", "cold", null],
  ["A", next, "hot", MON, "54", "wait", "heat", null],
  ["A", next, "warm", MON, "54", "goes", "safe"],
  ["B", next, "mild", MON, "54", "goes", "safe"],
  ["B", next, "cool", MON, "54", "insulated", "insulation"],
  ["B", next, "cold", MON, "54", "packed", "heat_pack"],
  ["B", next, "frost", MON, "54", "wait", "cold", null],
  ["B", next, "hot", MON, "54", "wait", "heat", null],
  ["C", next, "fresh", MON, "54", "goes", "safe"],
  ["C", next, "cool", MON, "54", "insulated", "insulation"],
  ["C", next, "cold", MON, "54", "packed", "heat_pack"],
  ["C", next, "deep", MON, "54", "wait", "cold", null],
  ["C", next, "hot", MON, "54", "wait", "heat", null],
  ["D", next, "cool", MON, "54", "goes", "safe"],
  ["D", next, "chilly", MON, "54", "insulated", "insulation"],
  ["D", next, "frost", MON, "54", "packed", "heat_pack"],
  ["D", next, "deep", MON, "54", "wait", "cold", null],
  ["D", next, "hot", MON, "54", "goes", "safe"],
  ["E", next, "cold", MON, "54", "goes", "safe"],
  ["E", next, "frost", MON, "54", "insulated", "insulation"],
  ["E", next, "deep", MON, "54", "wait", "cold", null],
  ["E", next, "hot", MON, "54", "wait", "heat", null],
  ["F", next, "deep", MON, "54", "goes", "not_living"],
  ["F", next, "hot", MON, "54", "goes", "not_living"],

  // Nobody guesses without a forecast.
  ...(["A", "B", "C", "D", "E"] as const).flatMap((one): Row[] => [
    [one, next, "stale", MON, "54", "decide", "stale_forecast"],
    [one, next, "none", MON, "54", "decide", "no_forecast"],
    [one, next, "nulls", MON, "54", "decide", "no_forecast"],
    [one, next, "mild", MON, "974", "decide", "overseas"],
    [one, next, "mild", MON, null, "decide", "unknown_place"],
    [one, next, "mild", SAT, "54", "wait", "weekday", NEXT],
  ]),
  ["F", next, "none", MON, "974", "goes", "not_living"],
  ["F", next, "stale", MON, null, "goes", "not_living"],
  ["F", next, "mild", SAT, "54", "wait", "closed_day", NEXT],
  // A forecast that ends on the way says nothing.
  ["B", next, "mild", addDays(MON, 14), "54", "decide", "no_forecast"],

  // Days of the week.
  ["B", home, "mild", TUE, "54", "goes", "safe"],
  ["B", home, "mild", WED, "54", "wait", "weekday", NEXT],
  ["B", next, "mild", WED, "54", "goes", "safe"],
  ["B", next, "mild", THU, "54", "wait", "weekday", NEXT],
  ["B", next, "mild", WED, "2A", "wait", "weekday", NEXT],
  ["B", next, "mild", TUE, "2A", "goes", "safe"],
  ["B", next, "mild", "2026-11-15", "54", "wait", "weekday", MON],
  ["F", next, "mild", THU, "54", "goes", "not_living"],
  ["F", next, "mild", "2026-11-13", "54", "wait", "cut_off", MON],

  // One end is enough, and the first mild Monday is found.
  ["B", next, "nancy", MON, "54", "packed", "heat_pack"],
  ["B", next, "nancy", MON, "33", "goes", "safe"],
  ["B", next, "lyon", MON, "33", "packed", "heat_pack"],
  ["B", next, "spell", MON, "54", "wait", "cold", NEXT],

  // A pack of 72 hours does not outlast two days by more than one, and is never put into warm air.
  ["B", home, "cold", MON, "54", "wait", "pack_short", null],
  ["E", home, "deep", MON, "54", "wait", "cold", null],
  ["A", next, "wide", MON, "54", "wait", "cold", null],

  // Relays and lockers.
  ["B", "colissimo-relais", "mild", MON, "54", "goes", "safe"],
  ["B", "colissimo-relais", "fresh", MON, "54", "wait", "relay_cold", null],
  ["A", "colissimo-relais", "mild", MON, "54", "wait", "relay_winter", null],
  ["A", "colissimo-consigne", "warm", MON, "54", "wait", "relay_winter", null],
  ["D", "colissimo-consigne", "warm", MON, "54", "wait", "locker_heat", null],
  ["C", "colissimo-consigne", "hot", MON, "54", "wait", "heat", null],
  // Warm only where it comes from, which is no locker.
  ["D", "colissimo-consigne", "south", MON, "54", "goes", "safe"],
  ["D", "colissimo-consigne", "mild", MON, "54", "goes", "safe"],
  // A Sunday lies on their way, whenever it begins.
  ["D", "mondial-relay", "mild", MON, "54", "wait", "weekday", null],
  ["D", "relais-colis", "mild", MON, "54", "wait", "weekday", null],
];

test.each(rows)("%s by %s, %s, on %s to %s: %s (%s)", (...row) => {
  const [temperatureClass, service, weather, day, to, kind, rule, until = null] = row;
  const departure = { temperatureClass, service, day, to, from: "69" } as const;
  const verdict = decideDispatch(departure, known(weather));
  expect(verdict).toMatchObject({ kind, rule, until, rulesVersion: 1 });
});

test("tells the leg, the degree and the limit that decided", () => {
  const departure = { temperatureClass: "B", service: next, day: MON, from: "69" } as const;
  const verdict = decideDispatch({ ...departure, to: "54" }, known("nancy"));
  expect(verdict).toEqual({
    kind: "packed",
    rule: "heat_pack",
    leg: { day: TUE, place: "54", stage: "arrival" },
    degree: 2,
    limit: 0,
    sunDegrees: null,
    until: null,
    rulesVersion: 1,
  } satisfies Verdict);
  // Each limit holds to the tenth of a degree, once the margin is taken off.
  const at = (low: number) =>
    decideDispatch(
      { ...departure, to: "54" },
      {
        ...known("nancy"),
        outlook: () => ({ low, high: 13, readAt: NOW }),
      },
    ).kind;
  expect([at(12), at(11.9), at(8), at(7.9), at(2), at(1.9)]).toEqual([
    ...["goes", "insulated", "insulated", "packed", "packed", "wait"],
  ]);
});
