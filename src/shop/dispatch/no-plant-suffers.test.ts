import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlaceForecast } from "#shop/forecasts/outlook.ts";
import { type DepartementCode, departements } from "#shop/shipping/departements.ts";
import { addDays, noonOf } from "./calendar.ts";
import { decideDispatch } from "./decide-dispatch.ts";
import { defaultFigures, livingClasses } from "./figures.ts";
import type { Known } from "./judge-departure.ts";
import { serviceCodes, services } from "./services.ts";

const START = "2026-11-16";
const CALENDAR = Array.from({ length: 40 }, (_, at) => addDays(START, at));
const PLACES = departements.map(({ code }) => code);
const HOUR_MS = 60 * 60 * 1000;

const weather = fc.record({
  low: fc.option(fc.integer({ min: -12, max: 24 }), { freq: 40 }),
  span: fc.integer({ min: 0, max: 16 }),
  hours: fc.oneof({ weight: 30, arbitrary: fc.integer({ min: 0, max: 12 }) }, fc.constant(30)),
});

const situation = fc.record({
  temperatureClass: fc.constantFrom(...livingClasses),
  service: fc.constantFrom(...serviceCodes),
  day: fc.constantFrom(...CALENDAR.slice(0, 25)),
  from: fc.constantFrom<DepartementCode>("69", "2B", "67"),
  to: fc.constantFrom(...PLACES),
  // Mostly near the limits, so that many do leave.
  base: fc.integer({ min: -4, max: 22 }),
  there: fc.array(weather, { minLength: 40, maxLength: 40 }),
  here: fc.array(weather, { minLength: 40, maxLength: 40 }),
  steady: fc.boolean(),
});

/** Written anew, day by day, from the sheet alone: it shares nothing with the rule that it watches. */
test("nothing leaves if any leg of its way breaks the limit of its class", () => {
  let left = 0;
  fc.assert(
    fc.property(situation, ({ base, here, there, steady, ...departure }) => {
      const { temperatureClass, service, day, from, to } = departure;
      const now = new Date(noonOf(day).getTime() - 6 * HOUR_MS);
      const at = (place: DepartementCode, one: string): PlaceForecast => {
        const days = place === from ? here : there;
        const { low, span, hours } = days[CALENDAR.indexOf(one)] ?? {
          low: null,
          span: 0,
          hours: 0,
        };
        const shown = steady ? base : low;
        const readAt = new Date(now.getTime() - hours * HOUR_MS);
        return {
          low: shown,
          high: shown === null ? null : shown + (steady ? span / 4 : span),
          readAt,
        };
      };
      const rules = { version: 7, figures: defaultFigures };
      const known: Known = { rules, outlook: at, now };
      const { kind } = decideDispatch(departure, known);
      if (kind === "wait" || kind === "decide") return;
      left += 1;

      expect(to.length, "overseas is for a person to decide").toBe(2);
      const weekday = noonOf(day).getUTCDay();
      expect([1, 2, 3]).toContain(weekday);
      expect(weekday + services[service].transitDays, "no Sunday on the way").toBeLessThan(7);
      const limits = defaultFigures.classes[temperatureClass];
      const floor = {
        goes: limits.safeFrom,
        insulated: limits.insulatedFrom,
        packed: limits.packedFrom,
      };
      const isHome = services[service].kind === "home";
      // As many days as carriers announce at most, by the wall calendar. The night before it arrives
      // may be spent near where it began.
      const { transitDays } = services[service];
      const seen = CALENDAR.slice(CALENDAR.indexOf(day)).flatMap((one, away) => [
        ...(away <= transitDays ? [at(from, one)] : []),
        ...(away > 0 && away <= transitDays ? [at(to, one)] : []),
      ]);
      for (const { low, high, readAt } of seen) {
        expect((low ?? -99) - 2).toBeGreaterThanOrEqual(floor[kind] ?? 99);
        expect((high ?? 99) + 2).toBeLessThanOrEqual(limits.holdAbove);
        expect(now.getTime() - readAt.getTime()).toBeLessThanOrEqual(12 * HOUR_MS);
        if (kind === "packed") expect((high ?? 99) + 2).toBeLessThanOrEqual(15);
      }
      if (!isHome) expect(kind).toBe("goes");
      if (!isHome) expect(temperatureClass).not.toBe("A");
      if (kind === "packed") expect(services[service].transitDays).toBe(1);
      if (weekday === 3) expect(services[service].transitDays).toBe(1);
    }),
    { numRuns: 1500 },
  );
  expect(left, "the property is about something").toBeGreaterThan(60);
});
