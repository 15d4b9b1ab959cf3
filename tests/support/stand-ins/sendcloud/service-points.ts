import { invalid, required } from "./api-error.ts";

const DAY = [
  { start_time: "09:00", end_time: "12:30" },
  { start_time: "14:00", end_time: "19:00" },
];
const WEEK = {
  monday: DAY,
  tuesday: DAY,
  wednesday: DAY,
  thursday: DAY,
  friday: DAY,
  saturday: DAY.slice(0, 1),
  sunday: null,
};
const ALLOWED = [
  ...["country_code", "carrier_code", "use_integration_carriers", "address", "address_street"],
  ...["address_house_number", "address_postal_code", "address_city", "latitude", "longitude"],
  ...["radius", "general_shop_type", "carrier_service_point_id", "limit"],
];

/** Postal codes that begin with 99 are nowhere. */
export function servicePoints(query: URLSearchParams) {
  for (const name of query.keys()) {
    if (!ALLOWED.includes(name)) throw invalid(`/${name}`, "Unknown field.", "unknown_field");
  }
  const country = query.get("country_code");
  if (!country) throw required("/country_code");
  const isAll = query.get("use_integration_carriers") === "true";
  if (isAll === query.has("carrier_code")) {
    throw invalid("/carrier_code", "Exactly one of carrier_code or use_integration_carriers.");
  }
  const limit = Number(query.get("limit") ?? 100);
  if (!(limit >= 1 && limit <= 200)) throw invalid("/limit", "Between 1 and 200.", "min_value");
  const postalCode = query.get("address_postal_code") ?? "";
  const isFound = postalCode !== "" && !postalCode.startsWith("99");
  const point = (at: number) => ({
    id: 1_000_001 + at,
    name: at === 1 ? "Consigne de la Gare" : `Tabac de la Gare ${at + 1}`,
    carrier: {
      code: at % 2 ? "mondial_relay" : "colissimo",
      name: at % 2 ? "Mondial Relay" : "Colissimo",
      logo_url: null,
      icon_url: null,
    },
    carrier_service_point_id: `FR-01234${at}`,
    carrier_shop_type: null,
    general_shop_type: at === 1 ? "locker" : "servicepoint",
    address: {
      street: "Rue de la Gare",
      house_number: String(3 + at),
      postal_code: postalCode,
      city: query.get("address_city") ?? "Tours",
      country_code: country,
    },
    position: { latitude: 47.39, longitude: 0.69 },
    contact: { email: "", phone: "" },
    opening_times: WEEK,
    is_open_tomorrow: true,
    next_open_at: null,
    is_expired: at === 3,
    distance: 85 + at * 140,
  });
  return {
    data: {
      results: isFound ? Array.from({ length: Math.min(limit, 6) }, (_, at) => point(at)) : [],
      geocoding: { status: isFound ? "matched" : "not_found", precision: "postal_code" },
    },
  };
}
