import { departements } from "#shop/shipping/departements.ts";
import type { ForecastPoint } from "./forecast-source.ts";

/**
 * Where the weather is asked for: the prefectures, which are public. Rounded more than they are, some
 * of these points would lie on a mountain beside their town.
 */
export const forecastPoints: readonly ForecastPoint[] = departements.map(
  ({ code, latitude, longitude }) => ({ place: code, latitude, longitude }),
);
