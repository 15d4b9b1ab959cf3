import { type SheetColumn, type SheetProduct, sheetColumns, toCells } from "./sheet-columns.ts";

/** The columns of variants, after those of products. */
export const variantColumns = [
  "declinaison",
  "detail",
  "taille",
  "couleur",
  "prix_declinaison",
  "poids_declinaison",
  "stock_declinaison",
  "place_declinaison",
  "composition",
  "identifiant_declinaison",
  "en_vente",
] as const;
export type VariantColumn = (typeof variantColumns)[number];

export const allColumns = [...sheetColumns, ...variantColumns] as const;
export type Cells = Partial<Record<SheetColumn | VariantColumn, string>>;

/** A variant as its line tells it. */
export type SheetVariant = {
  name: string;
  detail: string;
  size: string;
  color: string;
  price_cents: number;
  /** Null: that of its product. */
  weight_grams: number | null;
  /** Null when what it takes is counted on another line. */
  stock: number | null;
  /** Where that stock stands. */
  place: string | null;
  /** What one piece takes, unless it is the stock of its own line. */
  composition: string;
  is_on_sale: boolean;
};

/** As it is in the shop. */
export type KnownVariant = SheetVariant & {
  id: string;
  productId: string;
  isSpecimen: boolean;
  isReduced: boolean;
  /** What its line counts. */
  unit: { id: string; reserved: number } | null;
};

export const variantCells = (id: string, variant: SheetVariant): Record<VariantColumn, string> => ({
  declinaison: variant.name,
  detail: variant.detail,
  taille: variant.size,
  couleur: variant.color,
  prix_declinaison: (variant.price_cents / 100).toFixed(2).replace(".", ","),
  poids_declinaison: String(variant.weight_grams ?? ""),
  stock_declinaison: String(variant.stock ?? ""),
  place_declinaison: variant.place ?? "",
  composition: variant.composition,
  identifiant_declinaison: id,
  en_vente: variant.is_on_sale ? "oui" : "non",
});

type Exported = SheetProduct & { id: string };

/**
 * A product as its lines of the spreadsheet: its own, then one for each variant, which has the price
 * and the stock. One that is its only variant is a single line.
 */
export function toLines(
  product: Exported,
  variants: readonly (SheetVariant & { id: string })[],
): string[][] {
  const line = (cells: Cells) => allColumns.map((column) => cells[column] ?? "");
  const own = toCells(product.id, product);
  if (variants.length === 0) return [line(own)];
  return [
    line({ ...own, prix: "", stock: "", place: "" }),
    ...variants.map((variant) =>
      line({ identifiant: product.id, ...variantCells(variant.id, variant) }),
    ),
  ];
}

export const isVariantLine = (cells: Cells): boolean =>
  variantColumns.some((column) => (cells[column] ?? "").trim() !== "");
