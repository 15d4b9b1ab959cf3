import { sealPoint } from "#shop/carriers/point-token.server.ts";
import { countryCodeOf } from "#shop/shipping/postal-codes.ts";
import type { House } from "../../../../compose.server.ts";
import type { OfferedPoint } from "../../checkout-wire.ts";
import { readNear } from "./point-search.ts";

const MOST = 10;

/** The points around what was typed, each with what proves that we offered it. */
export async function searchPoints(
  { points, config }: Pick<House, "points" | "config">,
  { near, country }: { near: string; country: string },
): Promise<OfferedPoint[]> {
  const place = readNear(near, country);
  const code = countryCodeOf(country.slice(0, 80));
  if (!place || !code) return [];
  const { postalCode, city } = place;
  const found = await points.find({
    country: code,
    postalCode,
    ...(city && { city }),
    limit: MOST,
  });
  return found
    .slice(0, MOST)
    .map((point) => ({ ...point, token: sealPoint(config.secretKey, point) }));
}
