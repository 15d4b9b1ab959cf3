import { invalid, required } from "./api-error.ts";

type Fields = Record<string, unknown>;
/** A name that ends with « ! » is required. */
type Shape = { readonly [name: string]: Shape | "text" | "list" | "any" };

/** Refuses what is missing, unknown or no text, as the real one does. */
export function check(value: unknown, shape: Shape, at = ""): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw invalid(at || "/", "Invalid data. Expected a dictionary.");
  }
  const known = new Map(
    Object.entries(shape).map(([name, kind]) => [name.replace("!", ""), { name, kind }]),
  );
  for (const name of Object.keys(value)) {
    if (!known.has(name)) throw invalid(`${at}/${name}`, "Unknown field.", "unknown_field");
  }
  for (const [field, { name, kind }] of known) {
    const given = (value as Fields)[field];
    const pointer = `${at}/${field}`;
    if (given === undefined) {
      if (name.endsWith("!")) throw required(pointer);
      continue;
    }
    if (kind === "text" && (typeof given !== "string" || given.trim() === "")) {
      throw invalid(pointer, "This field may not be blank.", given === null ? "null" : "invalid");
    }
    if (kind === "list" && !Array.isArray(given)) {
      throw invalid(pointer, "Expected a list of items.", "not_a_list");
    }
    if (typeof kind === "object") check(given, kind, pointer);
  }
  return value as Fields;
}

const address = {
  "name!": "text",
  "address_line_1!": "text",
  "postal_code!": "text",
  "city!": "text",
  "country_code!": "text",
  house_number: "text",
  address_line_2: "text",
  company_name: "text",
  email: "text",
  phone_number: "text",
  po_box: "text",
  state_province_code: "text",
} as const;
const amount = { "value!": "text", "unit!": "text" } as const;
const money = { "value!": "text", "currency!": "text" } as const;

export const announcement = {
  label_details: { mime_type: "text", dpi: "any" },
  "from_address!": address,
  "to_address!": address,
  to_service_point: { id: "text", carrier_service_point_id: "text" },
  "ship_with!": {
    "type!": "text",
    "properties!": { "shipping_option_code!": "text", contract_id: "any" },
  },
  order_number: "text",
  external_reference_id: "text",
  total_order_price: money,
  delivery_dates: "any",
  "parcels!": "list",
} as const;
export const announcedParcel = {
  "weight!": amount,
  dimensions: "any",
  label_notes: "list",
  additional_insured_price: "any",
} as const;

const place = {
  "country_code!": "text",
  postal_code: "text",
  city: "text",
  address_line_1: "text",
  state_province_code: "text",
} as const;
export const optionsQuestion = {
  from_address: place,
  to_address: place,
  parcels: "list",
  functionalities: "any",
  carrier_code: "text",
  contract_id: "any",
  shipping_product_code: "text",
  shipping_option_code: "text",
  lead_time: "any",
  to_service_point_id: "any",
  to_service_point: "any",
  calculate_quotes: "any",
} as const;
