import { sealPoint } from "#shop/carriers/point-token.server.ts";
import { serviceOfPoint } from "#shop/dispatch/service-of-point.ts";
import { pickupPoint } from "#shop/shipping/pickup-point.ts";
import { countryCodeOf } from "#shop/shipping/postal-codes.ts";
import type { House } from "../../../../compose.server.ts";
import type { OfferedPoint } from "../../checkout-wire.ts";
import { readNear } from "./point-search.ts";

const MOST = 10;
/** Some of those that are found are of carriers by which the shop sends nothing. */
const MOST_ASKED = 30;

/**
 * The points around what was typed that the shop sends to, each with what proves that we offered it;
 * null where nobody can tell now.
 */
export async function searchPoints(
  { points, config }: Pick<House, "points" | "config">,
  { near, country }: { near: string; country: string },
): Promise<OfferedPoint[] | null> {
  const place = readNear(near, country);
  const code = countryCodeOf(country.slice(0, 80));
  if (!place || !code) return [];
  const { postalCode, city } = place;
  const found = await points.find({
    country: code,
    postalCode,
    ...(city && { city }),
    limit: MOST_ASKED,
  });
  if (!found) return null;
  return found
    .filter((point) => serviceOfPoint(point) !== null && pickupPoint.safeParse(point).success)
    .slice(0, MOST)
    .map((point) => ({ ...point, token: sealPoint(config.secretKey, point) }));
}
