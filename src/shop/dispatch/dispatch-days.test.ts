import { expect, test } from "vitest";
import type { Outlook } from "#shop/forecasts/outlook.ts";
import type { DepartementCode } from "#shop/shipping/departements.ts";
import type { Day } from "./calendar.ts";
import { decideDispatch } from "./decide-dispatch.ts";
import { defaultFigures } from "./figures.ts";
import { alwaysRestsOnSunday, arrivalOf, type ServiceCode, serviceCodes } from "./services.ts";

const next: ServiceCode = "chronopost-domicile";
const home: ServiceCode = "colissimo-domicile";
const MON = "2026-11-16";
const TUE = "2026-11-17";

const on = (
  day: Day,
  {
    to = "54",
    service = next,
    from = "69",
  }: { to?: DepartementCode; service?: ServiceCode; from?: DepartementCode } = {},
) => {
  const outlook: Outlook = () => ({ low: 14, high: 18, readAt: new Date(`${day}T07:00:00Z`) });
  const rules = { version: 1, figures: defaultFigures };
  const departure = { temperatureClass: "B", service, day, from, to } as const;
  const now = new Date(`${day}T07:00:00Z`);
  const { kind, rule, until } = decideDispatch(departure, { rules, outlook, now });
  return `${kind} ${rule}${until ? ` ${until}` : ""}`;
};

test("nothing leaves on the eve of a holiday, on it, or when one lies in the lead time", () => {
  // Wednesday 11 November 2026.
  expect(on("2026-11-10")).toBe("wait holiday 2026-11-16");
  expect(on("2026-11-11")).toBe("wait holiday 2026-11-16");
  expect(on("2026-11-09")).toBe("goes safe");
  expect(on("2026-11-09", { service: home })).toBe("wait holiday 2026-11-16");
  // Easter Monday 2027, and Ascension, Thursday 6 May.
  expect(on("2027-03-29")).toBe("wait holiday 2027-03-30");
  expect(on("2027-05-05")).toBe("wait holiday 2027-05-10");
  expect(on("2027-05-04", { service: home })).toBe("wait holiday 2027-05-10");
});

test("Alsace and Moselle keep two days of their own, for what leaves from or goes there", () => {
  // 26 December 2028 is a Tuesday.
  expect(on("2028-12-26")).toBe("goes safe");
  expect(on("2028-12-26", { to: "67" })).toBe("wait holiday 2028-12-27");
  expect(on("2028-12-26", { from: "57" })).toBe("wait holiday 2028-12-27");
  // Good Friday 2028 is 14 April: a service of two days that leaves on Tuesday is there before it.
  expect(on("2028-04-11", { service: home, to: "68" })).toBe("goes safe");
  // With one more for Corsica it would arrive on that day.
  expect(on("2028-04-11", { service: home, from: "68", to: "2A" })).toBe("wait holiday 2028-04-18");
});

test("no plant lies in a depot on a Sunday, so some services never take one", () => {
  for (const service of serviceCodes) {
    const isNever = alwaysRestsOnSunday(service);
    expect(on(MON, { service }), service).toBe(isNever ? "wait weekday" : "goes safe");
  }
  expect(serviceCodes.filter(alwaysRestsOnSunday)).toEqual(["mondial-relay", "relais-colis"]);
});

test("the hour of the carrier is that of Paris, in winter as in summer", () => {
  const at = (now: string) => {
    const outlook: Outlook = () => ({ low: 14, high: 18, readAt: new Date(now) });
    const rules = { version: 1, figures: defaultFigures };
    const day = now.slice(0, 10);
    const departure = {
      temperatureClass: "B",
      service: next,
      day,
      from: "69",
      to: "33",
    } as const;
    return decideDispatch(departure, { rules, outlook, now: new Date(now) }).rule;
  };
  expect(at("2026-11-16T09:59:59Z")).toBe("safe");
  expect(at("2026-11-16T10:00:00Z")).toBe("cut_off");
  expect(at("2026-06-15T08:59:59Z")).toBe("safe");
  expect(at("2026-06-15T09:00:00Z")).toBe("cut_off");
});

test("midnight in Paris begins the day there", () => {
  const outlook: Outlook = () => ({
    low: 14,
    high: 18,
    readAt: new Date("2026-11-16T23:00:00Z"),
  });
  const rules = { version: 1, figures: defaultFigures };
  const departure = {
    temperatureClass: "B",
    service: next,
    day: MON,
    from: "69",
    to: "33",
  } as const;
  const now = new Date("2026-11-16T23:00:00Z");
  expect(decideDispatch(departure, { rules, outlook, now })).toMatchObject({
    rule: "cut_off",
    until: TUE,
  });
});

test("what leaves arrives as late as its service says, a day later where the sea is crossed", () => {
  const arrival = (from: DepartementCode | null, to: DepartementCode | null) =>
    arrivalOf({ service: home, day: MON, from, to });
  for (const end of ["69", null] as const) {
    expect(arrival("69", end)).toBe("2026-11-18");
    expect(arrival(end, "54")).toBe("2026-11-18");
    expect(arrival(end, "2A")).toBe("2026-11-19");
    expect(arrival("2B", end)).toBe("2026-11-19");
  }
});
