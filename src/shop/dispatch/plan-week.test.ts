import { expect, test } from "vitest";
import type { Outlook } from "#shop/forecasts/outlook.ts";
import { defaultFigures } from "./figures.ts";
import { planWeek } from "./plan-week.ts";

const NOW = new Date("2026-11-17T07:00:00Z");
const plan = {
  monday: "2026-11-16",
  temperatureClass: "B",
  service: "chronopost-domicile",
  from: "69",
} as const;
const planned = (outlook: Outlook) =>
  planWeek(plan, { rules: { version: 1, figures: defaultFigures }, outlook, now: NOW });

test("a week is what may leave for each region, on the days when plants leave", () => {
  const [monday, tuesday, wednesday, next] = planned((place) => ({
    low: place === "54" ? -9 : 12,
    high: 13,
    readAt: NOW,
  }));
  expect([monday?.day, tuesday?.day, wednesday?.day, next?.day]).toEqual([
    ...["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-23"],
  ]);
  expect(monday?.common).toMatchObject({ kind: "wait", rule: "cut_off", until: "2026-11-17" });
  expect(tuesday).toMatchObject({ isToday: true, common: null, here: { low: 12, high: 13 } });
  expect(tuesday?.regions.map(({ name }) => name)).toHaveLength(14);
  expect(tuesday?.regions[0]?.name).toBe("Auvergne-Rhône-Alpes");
  expect(tuesday?.regions.at(-1)).toMatchObject({
    name: "Outre-mer",
    counts: [{ kind: "decide", count: 5 }],
  });
  expect(tuesday?.regions.find(({ name }) => name === "Grand Est")?.counts).toEqual([
    { kind: "goes", count: 9 },
    { kind: "wait", count: 1 },
  ]);
});

test("without a forecast the whole mainland asks a person, in one word", () => {
  const [, tuesday] = planned(() => undefined);
  expect(tuesday?.common).toMatchObject({ kind: "decide", rule: "no_forecast" });
});
