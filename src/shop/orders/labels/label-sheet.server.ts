import { parse } from "csv-parse/sync";
import { err, ok, type Result } from "#kernel/result.ts";
import { CSV_START, csvLine } from "#platform/csv.server.ts";
import { services } from "#shop/dispatch/services.ts";
import { dialledPhone } from "#shop/shipping/phone.ts";
import type { UnlabelledParcel } from "./list-unlabelled.server.ts";

/** What is filled in on the carrier's site, and brought back. */
const REFERENCE = "Référence";
const CARRIER = "Transporteur";
const NUMBER = "Numéro de suivi";
const HEAD = [
  ...["Commande", "Nom", "Adresse", "Code postal", "Ville", "Pays", "Téléphone", "E-mail"],
  ...["Service", "Point de retrait", "Poids (g)", "Note", REFERENCE, CARRIER, NUMBER],
];
const MOST_LINES = 2000;

/** Parcels without a label, as a spreadsheet or the carrier's own site takes them. */
export const labelSheet = (parcels: readonly UnlabelledParcel[]): string =>
  CSV_START +
  csvLine(HEAD) +
  parcels
    .map((parcel) =>
      csvLine([
        ...[parcel.number, parcel.name, parcel.street, parcel.postalCode, parcel.city],
        ...[
          parcel.country,
          parcel.phone && dialledPhone(parcel.phone),
          parcel.email,
          services[parcel.service].name,
        ],
        ...[parcel.point, parcel.grams, parcel.note],
        ...[
          `${parcel.orderId}/${parcel.parcelId}`,
          services[parcel.service].name.split(",")[0] ?? "",
          "",
        ],
      ]),
    )
    .join("");

export type TypedLabel = {
  line: number;
  orderId: string;
  parcelId: string;
  carrier: string;
  trackingNumber: string;
};
export type LineError = {
  line: number;
  code: "reference" | "carrier" | "number" | "rounded" | "twice";
};
export type SheetError = "unreadable" | "no_columns" | "too_many_lines";

type Read = { labels: TypedLabel[]; errors: LineError[] };

/** Lines without a number are those that have no label yet: they are passed over. */
export function readLabelSheet(text: string): Result<Read, SheetError> {
  const rows = parseRows(text);
  if (!rows) return err("unreadable");
  const [header = [], ...lines] = rows;
  const at = (name: string) => header.findIndex((one) => plain(one) === plain(name));
  const places = { reference: at(REFERENCE), carrier: at(CARRIER), number: at(NUMBER) };
  if (Object.values(places).includes(-1)) return err("no_columns");
  if (lines.length > MOST_LINES) return err("too_many_lines");
  const read: Read = { labels: [], errors: [] };
  const seen = new Set<string>();
  for (const [index, cells] of lines.entries()) {
    const line = index + 2;
    const cell = (place: number) => (cells[place] ?? "").trim().replace(/^'/, "");
    const trackingNumber = cell(places.number);
    if (!trackingNumber) continue;
    const carrier = cell(places.carrier);
    const [, orderId, parcelId] = REFERENCE_SHAPE.exec(cell(places.reference)) ?? [];
    if (!orderId || !parcelId) read.errors.push({ line, code: "reference" });
    else if (!carrier || carrier.length > 80) read.errors.push({ line, code: "carrier" });
    else if (trackingNumber.length > 80) read.errors.push({ line, code: "number" });
    else if (ROUNDED.test(trackingNumber)) read.errors.push({ line, code: "rounded" });
    else if (seen.has(parcelId)) read.errors.push({ line, code: "twice" });
    else {
      seen.add(parcelId);
      read.labels.push({ line, orderId, parcelId, carrier, trackingNumber });
    }
  }
  return ok(read);
}

const ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const REFERENCE_SHAPE = new RegExp(`^(${ID})/(${ID})$`, "i");

/** « 8,70123E+12 »: a spreadsheet took it for a quantity, and its last digits are gone. */
const ROUNDED = /^\d+([.,]\d+)?E\+\d+$/i;

const plain = (name: string) =>
  name.trim().toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");

/** Whichever separator its spreadsheet wrote; a tab when it was copied from one. */
function parseRows(text: string): string[][] | null {
  const [first = ""] = text.split("\n", 1);
  const delimiter = [";", "\t"].find((one) => first.includes(one)) ?? ",";
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true });
  } catch {
    return null;
  }
}
