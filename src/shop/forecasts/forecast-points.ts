import { departements } from "#shop/shipping/departements.ts";
import type { ForecastPoint } from "./forecast-source.ts";

/** To a tenth of a degree, some ten kilometres: the grid of a forecast is hardly finer. */
const rounded = (degrees: number): number => Math.round(degrees * 10) / 10;

/** Where the weather is asked for. */
export const forecastPoints: readonly ForecastPoint[] = departements.map(
  ({ code, latitude, longitude }) => ({
    place: code,
    latitude: rounded(latitude),
    longitude: rounded(longitude),
  }),
);
