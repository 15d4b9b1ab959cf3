import type { SafetyInformation } from "../product-facts.ts";
import { fromSafety, type SafetyField } from "../product-form/safety-form.ts";

/** The columns of the spreadsheet of products, in its order. */
export const sheetColumns = [
  "identifiant",
  "nom",
  "description",
  "prix",
  "tva",
  "categorie",
  "stock",
  "tailles",
  "couleurs",
  "poids",
  "classe_temperature",
  "place",
  "fabricant",
  "fabricant_adresse",
  "fabricant_contact",
  "modele_ou_lot",
  "avertissements",
  "responsable_ue",
  "responsable_ue_adresse",
  "responsable_ue_contact",
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

const SEPARATOR = " | ";

export type SheetProduct = {
  name: string;
  description: string;
  price_cents: number;
  vat_basis_points: number;
  category: string;
  stock: number;
  customization: { sizes?: string[]; colors?: string[] };
  weight_grams: number;
  temperature_class: string;
  /** Where its own stock stands; null where nobody wrote it. */
  place: string | null;
  safety_information: SafetyInformation | null;
};

/** The columns that tell of the maker, and the fields of the form that they are. */
export const safetyColumns = {
  fabricant: "makerName",
  fabricant_adresse: "makerAddress",
  fabricant_contact: "makerContact",
  modele_ou_lot: "modelOrBatch",
  avertissements: "warnings",
  responsable_ue: "responsibleName",
  responsable_ue_adresse: "responsibleAddress",
  responsable_ue_contact: "responsibleContact",
} as const satisfies Partial<Record<SheetColumn, SafetyField>>;
export type SafetyColumn = keyof typeof safetyColumns;

export function safetyCells(safety: SafetyInformation | null): Record<SafetyColumn, string> {
  const fields = fromSafety(safety);
  const cells = Object.entries(safetyColumns).map(([column, field]) => [
    column,
    (fields[field] ?? "").replaceAll("\n", SEPARATOR),
  ]);
  return Object.fromEntries(cells);
}

/** A product as one line of it. */
export const toCells = (id: string, product: SheetProduct): Record<SheetColumn, string> => ({
  identifiant: id,
  nom: product.name,
  description: product.description,
  prix: (product.price_cents / 100).toFixed(2).replace(".", ","),
  tva: String(product.vat_basis_points / 100).replace(".", ","),
  categorie: product.category,
  stock: String(product.stock),
  tailles: (product.customization.sizes ?? []).join(SEPARATOR),
  couleurs: (product.customization.colors ?? []).join(SEPARATOR),
  poids: String(product.weight_grams),
  classe_temperature: product.temperature_class,
  place: product.place ?? "",
  ...safetyCells(product.safety_information),
});
