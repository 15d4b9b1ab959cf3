import { expect, test } from "vitest";
import type { Outlook } from "#shop/forecasts/outlook.ts";
import { weekSky } from "./week-sky.ts";

const readAt = new Date("2026-11-16T05:00:00Z");
const cold = new Set(["38", "73"]);
const outlook: Outlook = (place, day) =>
  day > "2026-11-20"
    ? undefined
    : { low: cold.has(place) ? -4 : 6, high: place === "74" ? 12 : 9, readAt };

const sky = weekSky(
  { today: "2026-11-16", from: "69", destinations: ["75", "38", "74", "92", "93"] },
  outlook,
);

test("the regions of most parcels come first, each with its coldest and hottest place", () => {
  expect(sky.regions.map(({ name, parcels }) => [name, parcels])).toEqual([
    ["Île-de-France", 3],
    ["Auvergne-Rhône-Alpes", 2],
  ]);
  expect(sky.here).toMatchObject({
    name: "Lyon",
    days: [{ low: 6, high: 9 }, {}, {}, {}, {}, null],
  });
  expect(sky.regions[1]?.days[0]).toEqual({ day: "2026-11-16", low: -4, high: 12 });
});

test("it goes as far as Saturday on a Monday, and knows nothing beyond the forecast", () => {
  expect(sky.days).toEqual([
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
  ]);
  expect(sky.regions[0]?.days.at(-1)).toBeNull();
});
