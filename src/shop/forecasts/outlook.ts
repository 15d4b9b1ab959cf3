import type { DepartementCode } from "#shop/shipping/departements.ts";

/** The lowest and the highest of a day, null where the service does not know; and since when. */
export type PlaceForecast = { low: number | null; high: number | null; readAt: Date };

/** What is forecast for a place on a day of Paris; undefined for what was never read. */
export type Outlook = (place: DepartementCode, day: string) => PlaceForecast | undefined;
