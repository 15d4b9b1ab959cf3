import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import type { Cents } from "#kernel/money.ts";
import { oneLine } from "#kernel/one-line.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { TakenUnits } from "#shop/stock/pieces.ts";
import { typedPlace } from "#shop/stock/place.ts";
import { typedPrice, typedStock } from "../product-form/product-form.ts";
import { readParts } from "./typed-parts.ts";

export const MOST_VARIANTS = 60;

export const VARIANT_FIELDS = [
  ...(["id", "name", "detail", "size", "color", "price", "weight"] as const),
  ...(["takes", "stock", "place", "parts", "sold"] as const),
];
type Field = (typeof VARIANT_FIELDS)[number];
/** What the fields of one variant hold, before anyone has made sense of it. */
export type VariantFields = Record<Field, string>;

export const OWN_STOCK = "propre";
export const ASSORTMENT = "lot";
export const emptyVariant: VariantFields = {
  ...{ id: "", name: "", detail: "", size: "", color: "", price: "", weight: "" },
  ...{ takes: OWN_STOCK, stock: "", place: "", parts: "", sold: "on" },
};

export const variantField = (at: number, field: Field) => `v${at}-${field}`;

const places = Array.from({ length: MOST_VARIANTS }, (_, at) => at);
const names = places.flatMap((at) => VARIANT_FIELDS.map((field) => variantField(at, field)));

export const variantsForm = z.object({
  version: z.string().max(80).optional().default(""),
  ...Object.fromEntries(names.map((name) => [name, z.string().max(1000).optional()])),
});

/** The rows of a form as they were sent, up to the last that was filled in. */
export function rowsIn(typed: Readonly<Record<string, unknown>>): VariantFields[] {
  const rows = places.map((at) => {
    const entries = VARIANT_FIELDS.map((field) => [
      field,
      String(typed[variantField(at, field)] ?? ""),
    ]);
    return Object.fromEntries(entries) as VariantFields;
  });
  return rows.slice(0, rows.findLastIndex(isFilledIn) + 1);
}

const isFilledIn = ({ id, name, detail, price, takes }: VariantFields): boolean =>
  Boolean(id || name.trim() || detail.trim() || price.trim() || takes === ASSORTMENT);

type Takes =
  | { kind: "own"; stock: number; place: string | null }
  | { kind: "shared"; variantId: string }
  | { kind: "assortment"; units: TakenUnits };

export type VariantRow = {
  /** Its place in the form, for what is wrong with it. */
  at: number;
  /** Null for a new one. */
  id: string | null;
  name: string;
  detail: string;
  options: { size?: string; color?: string };
  priceCents: Cents;
  /** Null: that of its product. */
  weightGrams: number | null;
  takes: Takes;
  isOnSale: boolean;
};

const line = (most: number) =>
  z
    .string()
    .transform((typed) => oneLine(typed.replaceAll("\0", "")).trim())
    .pipe(z.string().max(most, `${most} caractères au plus`));

const NO_STOCK = "Choisissez un stock";

const row = z.object({
  id: z.string().refine((id) => id === "" || isId(id)),
  name: line(80),
  detail: line(160),
  size: line(60),
  color: line(60),
  price: typedPrice,
  weight: z
    .string()
    .trim()
    .regex(/^([1-9]\d{0,5})?$/, "Un poids en grammes"),
  takes: z
    .string()
    .refine((takes) => takes === OWN_STOCK || takes === ASSORTMENT || isId(takes), NO_STOCK),
  stock: z.union([z.literal("").transform(() => 0), typedStock]),
  place: typedPlace,
  parts: z.string(),
  sold: z.string(),
});

type Refused = Record<string, string>;

/** What the rows of a form say, or what is wrong with them, by field. */
export function readVariantRows(
  rows: readonly VariantFields[],
  productId: string,
): Result<VariantRow[], Refused> {
  const refused: Refused = {};
  const read = rows.flatMap((fields, at) => {
    if (!isFilledIn(fields)) return [];
    const parsed = row.safeParse(fields);
    for (const { path, message } of parsed.error?.issues ?? []) {
      refused[variantField(at, path[0] as Field)] ??= message;
    }
    if (!parsed.success) return [];
    const { size, color, weight, price, sold, ...typed } = parsed.data;
    const takes = readTakes(typed);
    if (!takes.ok) refused[variantField(at, "parts")] = takes.error;
    if (!typed.name && typed.id !== productId) {
      refused[variantField(at, "name")] = "Le nom est requis";
    }
    if (!takes.ok) return [];
    return {
      at,
      id: typed.id || null,
      name: typed.name,
      detail: typed.detail,
      options: { ...(size && { size }), ...(color && { color }) },
      priceCents: price,
      weightGrams: weight ? Number(weight) : null,
      takes: takes.value,
      isOnSale: sold === "on",
    };
  });
  if (Object.keys(refused).length === 0) Object.assign(refused, refuseAlike(read));
  return Object.keys(refused).length > 0 ? err(refused) : ok(read);
}

type TypedTakes = { takes: string; stock: number; place: string | null; parts: string };

function readTakes({ takes, stock, place, parts }: TypedTakes): Result<Takes, string> {
  if (takes === OWN_STOCK) return ok({ kind: "own", stock, place });
  if (takes !== ASSORTMENT) return ok({ kind: "shared", variantId: takes });
  const units = readParts(parts);
  return units.ok ? ok({ kind: "assortment", units: units.value }) : units;
}

/** Two of one name could not be told apart, nor two of the same size and colour by a cart of before. */
function refuseAlike(rows: readonly VariantRow[]): Refused {
  const refused: Refused = {};
  const named = new Set<string>();
  const chosen = new Map<string, string>();
  for (const { at, name, options, isOnSale } of rows) {
    const folded = name.toLocaleLowerCase("fr");
    if (named.has(folded)) refused[variantField(at, "name")] = "Ce nom est déjà pris";
    named.add(folded);
    if (!isOnSale || Object.keys(options).length === 0) continue;
    const key = JSON.stringify([options.size, options.color]);
    const other = chosen.get(key);
    if (other !== undefined) {
      const field = variantField(at, options.size ? "size" : "color");
      refused[field] = other ? `C’est déjà « ${other} »` : "C’est déjà une autre déclinaison";
    }
    chosen.set(key, name);
  }
  return refused;
}
