import { ApiError, invalid, notFound } from "./api-error.ts";
import type { Books, Shipment } from "./books.ts";
import { labelPdf } from "./label-pdf.ts";
import { OPTIONS, shownOption } from "./options.ts";
import { servicePoints } from "./service-points.ts";
import { announcedParcel, announcement, check, optionsQuestion } from "./shape.ts";

export type Asked = { method: string; path: string; query: URLSearchParams; body: unknown };
export type Answered = { status: number; body: unknown } | { status: number; pdf: Buffer };

type Rules = {
  books: Books;
  /** Why the carrier refuses a parcel; null for one that it takes. */
  refuses: (to: { postalCode: string; orderNumber: string | null }) => string | null;
  /** How cancelling is answered. */
  cancels: "at-once" | "later" | "never";
  /** Whether shipments are shown with the reference that they were announced by. */
  echoes: boolean;
};

/** What the API answers. */
export function answer(rules: Rules, { method, path, query, body }: Asked): Answered {
  const { books } = rules;
  const route = `${method} ${path}`;
  if (route === "POST /shipping-options") return { status: 200, body: options(body) };
  if (route === "POST /shipments/announce") return announce(rules, body);
  if (route === "GET /shipments") return { status: 200, body: list(rules, query) };
  if (route === "GET /service-points") return { status: 200, body: servicePoints(query) };
  const cancelled = path.match(/^\/shipments\/([\w-]+)\/cancel$/)?.[1];
  if (method === "POST" && cancelled) return cancel(rules, cancelled);
  const printed = path.match(/^\/parcels\/(\d+)\/documents\/label$/)?.[1];
  if (method === "GET" && printed) {
    const shipment = books.byParcel(Number(printed));
    if (!shipment?.parcel.tracking_number) throw notFound();
    return { status: 200, pdf: labelPdf(`SENDCLOUD ${shipment.parcel.tracking_number}`) };
  }
  const point = path.match(/^\/service-points\/([\w-]+)\/check-availability$/)?.[1];
  if (method === "POST" && point) {
    if (!/^10000\d\d$/.test(point)) throw notFound();
    return { status: 200, body: { data: { is_available: point !== "1000004" } } };
  }
  const number = path.match(/^\/parcels\/tracking\/(\w+)$/)?.[1];
  if (method === "GET" && number) {
    if (!books.sold().some(({ parcel }) => parcel.tracking_number === number)) throw notFound();
    return { status: 200, body: { events: books.events.get(number) ?? [], tracking_numbers: [] } };
  }
  throw notFound();
}

function weightOf(parcels: unknown): number | null {
  const [parcel] = Array.isArray(parcels) ? parcels : [];
  const value = Number((parcel as { weight?: { value?: string } })?.weight?.value ?? Number.NaN);
  return value > 0 ? value : null;
}

function options(body: unknown) {
  const asked = check(body ?? {}, optionsQuestion);
  const kilograms = asked.calculate_quotes === true ? weightOf(asked.parcels) : null;
  const hasBoth = asked.from_address !== undefined && asked.to_address !== undefined;
  const wanted = OPTIONS.filter(
    ({ code }) => !asked.shipping_option_code || code === asked.shipping_option_code,
  );
  return {
    data: wanted.map((option) => shownOption(option, hasBoth ? kilograms : null)),
    message: null,
  };
}

function announce({ books, refuses, echoes }: Rules, body: unknown): Answered {
  const asked = check(body, announcement);
  const parcels = asked.parcels as unknown[];
  if (parcels.length < 1 || parcels.length > 15) throw invalid("/parcels", "1 to 15 parcels.");
  for (const [at, parcel] of parcels.entries()) check(parcel, announcedParcel, `/parcels/${at}`);
  const kilograms = weightOf(parcels);
  if (kilograms === null) throw invalid("/parcels/0/weight/value", "More than zero.", "min_value");
  const { properties } = asked.ship_with as { properties: { shipping_option_code: string } };
  const option = OPTIONS.find(({ code }) => code === properties.shipping_option_code);
  if (!option) {
    throw invalid(
      "/ship_with/properties/shipping_option_code",
      "Unknown option.",
      "invalid_choice",
    );
  }
  if (option.lastMile === "service_point" && !asked.to_service_point) {
    throw invalid("/to_service_point", "This shipping option needs a service point.", "required");
  }
  const reference = (asked.external_reference_id as string | undefined) ?? null;
  const known = reference === null ? undefined : books.byReference(reference);
  if (known) return { status: 409, body: { data: shown(known, { echoes }) } };
  const to = asked.to_address as { postal_code: string };
  const orderNumber = (asked.order_number as string | undefined) ?? null;
  const error = refuses({ postalCode: to.postal_code, orderNumber });
  const weight = kilograms.toFixed(3);
  const made = books.announce({ reference, orderNumber, option: option.code, weight, error });
  return { status: 201, body: { data: shown(made, { echoes, isNew: true }) } };
}

type Showing = { echoes: boolean; isNew?: boolean };

function shown({ id, option, parcel, error, ...rest }: Shipment, { echoes, isNew }: Showing) {
  const number = parcel.tracking_number;
  return {
    id,
    order_number: rest.order_number,
    ...(echoes && { external_reference_id: rest.external_reference_id }),
    carrier: OPTIONS.find(({ code }) => code === option)?.carrier,
    parcels: [
      {
        id: parcel.id,
        status: { code: parcel.status, message: parcel.status },
        tracking_number: number,
        tracking_url: number && `https://tracking.sendcloud.example/forward?code=${number}`,
        documents: [],
        ...(isNew && number && { label_file: labelPdf(`SENDCLOUD ${number}`).toString("base64") }),
      },
    ],
    errors: error ? [{ status: "500", code: "parcel_announcement_error", detail: error }] : [],
  };
}

const PAGE = 100;

function list({ books, echoes }: Pick<Rules, "books" | "echoes">, query: URLSearchParams) {
  const allowed = [
    "external_reference_id",
    "order_number",
    "tracking_number",
    "page_size",
    "cursor",
  ];
  for (const name of query.keys()) {
    if (!allowed.includes(name)) throw invalid(`/${name}`, "Unknown field.", "unknown_field");
  }
  const size = Number(query.get("page_size") ?? PAGE);
  if (!(size >= 1 && size <= PAGE)) throw invalid("/page_size", "At most 100.", "invalid");
  const reference = query.get("external_reference_id");
  const wanted = books.shipments.filter(
    (one) => reference === null || one.external_reference_id === reference,
  );
  const from = Number(query.get("cursor") ?? 0);
  const page = wanted.slice(from, from + size).map((one) => shown(one, { echoes }));
  const isMore = from + size < wanted.length;
  return { data: page, next: isMore ? String(from + size) : null, previous: null };
}

function cancel({ books, cancels }: Rules, id: string): Answered {
  const shipment = books.byId(id);
  if (!shipment) throw notFound();
  const isOver = shipment.isCancelled || shipment.parcel.status === "DELIVERED";
  if (isOver || cancels === "never") {
    throw new ApiError(409, { code: "invalid", detail: "This shipment cannot be cancelled." });
  }
  shipment.isCancelled = true;
  shipment.parcel.status = cancels === "later" ? "CANCELLATION_REQUESTED" : "CANCELLED";
  return cancels === "later"
    ? { status: 202, body: { data: { status: "queued", message: "Queued." } } }
    : { status: 200, body: { data: { status: "cancelled", message: "Cancelled." } } };
}
