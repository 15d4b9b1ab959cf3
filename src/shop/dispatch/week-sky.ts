import type { Outlook } from "#shop/forecasts/outlook.ts";
import {
  type DepartementCode,
  departements,
  findDepartement,
} from "#shop/shipping/departements.ts";
import { addDays, type Day, daysFrom } from "./calendar.ts";

/** The lowest and the highest of a day, over several places; null where nothing is forecast. */
type SkyDay = { day: Day; low: number; high: number } | null;

export type SkyRow = { name: string; parcels: number; days: SkyDay[] };

export type WeekSky = {
  /** From today on. */
  days: Day[];
  /** Where parcels leave from. */
  here: SkyRow;
  /** The regions that parcels go to, those with most of them first. */
  regions: SkyRow[];
};

type Asked = {
  today: Day;
  from: DepartementCode;
  /** One for each parcel that has not left. */
  destinations: readonly DepartementCode[];
};

const DAYS = 6;
const MOST_REGIONS = 7;

/** The weather on the way of the parcels that wait, region by region. */
export function weekSky({ today, from, destinations }: Asked, outlook: Outlook): WeekSky {
  const days = daysFrom(today, addDays(today, DAYS - 1));
  const rowOf = (name: string, parcels: number, places: readonly DepartementCode[]): SkyRow => ({
    name,
    parcels,
    days: days.map((day) => extremesOf(day, places, outlook)),
  });
  const bound = Map.groupBy(destinations, (code) => findDepartement(code).region);
  const regions = [...bound]
    .toSorted(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b, "fr"))
    .slice(0, MOST_REGIONS)
    .map(([name, parcels]) => rowOf(name, parcels.length, placesIn(name)));
  return { days, here: rowOf(findDepartement(from).seat, 0, [from]), regions };
}

const placesIn = (region: string) =>
  departements.filter((one) => one.region === region).map(({ code }) => code);

function extremesOf(day: Day, places: readonly DepartementCode[], outlook: Outlook): SkyDay {
  const known = places.flatMap((place) => {
    const { low = null, high = null } = outlook(place, day) ?? {};
    return low === null || high === null ? [] : [{ low, high }];
  });
  if (known.length === 0) return null;
  const low = Math.min(...known.map((one) => one.low));
  const high = Math.max(...known.map((one) => one.high));
  return { day, low, high };
}

/** Below, leaves freeze; above, a closed box is an oven. */
export const isFrost = (degree: number): boolean => degree <= 0;
export const isHot = (degree: number): boolean => degree >= 30;
