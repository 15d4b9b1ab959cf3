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
};

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
});
