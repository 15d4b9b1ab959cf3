import { z } from "zod";
import { typedPlace } from "#shop/stock/place.ts";
import { productCategories } from "../category.ts";
import type { SafetyInformation } from "../product-facts.ts";
import { typedPrice, typedStock } from "../product-form/product-form.ts";
import { missingSafety, safetyFields, toSafety } from "../product-form/safety-form.ts";
import { temperatureClasses } from "../temperature-class.ts";
import { cellReader, unguarded } from "./read-cell.ts";
import {
  type SafetyColumn,
  type SheetColumn,
  type SheetProduct,
  safetyCells,
  safetyColumns,
} from "./sheet-columns.ts";

const text = (most: number) =>
  z.string().trim().min(1, "ne peut pas être vide").max(most, `dépasse ${most} caractères`);
const choices = z
  .string()
  .transform((cell) => cell.split("|").flatMap((choice) => choice.trim() || []))
  .refine(
    (found) => found.length <= 20 && found.every((choice) => choice.length <= 60),
    "compte trop de choix",
  );

const cells = {
  nom: text(120),
  description: text(1000),
  prix: typedPrice,
  tva: z
    .string()
    .trim()
    .transform((cell) => Math.round(Number(cell.replace(",", ".")) * 100)),
  categorie: z.enum(productCategories, { error: "n’est pas une catégorie de la boutique" }),
  stock: typedStock,
  tailles: choices,
  couleurs: choices,
  poids: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,5}$/, "est un poids en grammes")
    .transform(Number),
  classe_temperature: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(temperatureClasses, { error: "est une lettre de A à F" })),
  place: typedPlace,
};

const safetyForm = z.object(safetyFields);

/** Laid over what the product says of its maker: unchanged cells leave it as it is. */
function safetyOf(
  before: SafetyInformation | null,
  line: Partial<Record<SheetColumn, string>>,
): { safety: SafetyInformation | null; errors: string[] } {
  const known = safetyCells(before);
  const wanted = { ...known };
  for (const column of Object.keys(known) as SafetyColumn[]) {
    const written = line[column];
    if (written !== undefined) wanted[column] = unguarded(written).trim();
  }
  const names = Object.keys(known) as SafetyColumn[];
  if (names.every((column) => wanted[column] === known[column])) {
    return { safety: before, errors: [] };
  }
  const typed = names.map((column) => [
    safetyColumns[column],
    column === "avertissements" ? wanted[column].replaceAll("|", "\n") : wanted[column],
  ]);
  const { data, error } = safetyForm.safeParse(Object.fromEntries(typed));
  const columnOf = (field: unknown) => names.find((column) => safetyColumns[column] === field);
  if (error) {
    const words = error.issues.map(({ path, message }) => `${columnOf(path[0])}\u00a0: ${message}`);
    return { safety: before, errors: words };
  }
  const missing = missingSafety(data).map(
    (field) => `${columnOf(field)}\u00a0: ne peut pas être vide`,
  );
  return { safety: missing.length > 0 ? before : toSafety(data), errors: missing };
}

/** A line laid over the product that it is about; columns that the file lacks stay as they are. */
export function fromCells(
  product: SheetProduct,
  line: Partial<Record<SheetColumn, string>>,
  vatRates: readonly number[],
): { product: SheetProduct; errors: string[] } {
  const errors: string[] = [];
  const read = cellReader(cells, line, errors);
  const vat = read("tva") ?? product.vat_basis_points;
  if (vat !== product.vat_basis_points && !vatRates.includes(vat)) {
    errors.push("tva\u00a0: n’est pas un taux de TVA de la boutique");
  }
  const place = read("place");
  const told = safetyOf(product.safety_information, line);
  errors.push(...told.errors);
  const { sizes, colors } = product.customization;
  const customization = {
    sizes: read("tailles") ?? sizes ?? [],
    colors: read("couleurs") ?? colors ?? [],
  };
  return {
    product: {
      name: read("nom") ?? product.name,
      description: read("description") ?? product.description,
      price_cents: read("prix") ?? product.price_cents,
      vat_basis_points: vat,
      category: read("categorie") ?? product.category,
      stock: read("stock") ?? product.stock,
      customization: {
        ...(customization.sizes.length > 0 && { sizes: customization.sizes }),
        ...(customization.colors.length > 0 && { colors: customization.colors }),
      },
      weight_grams: read("poids") ?? product.weight_grams,
      temperature_class: read("classe_temperature") ?? product.temperature_class,
      place: place === undefined ? product.place : place,
      safety_information: told.safety,
    },
    errors,
  };
}
