import { z } from "zod";
import { productCategories } from "../category.ts";
import { typedPrice, typedStock } from "../product-form/product-form.ts";
import type { SheetColumn, SheetProduct } from "./sheet-columns.ts";

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
};

const FORMULA_GUARD = /^'(?=[=+\-@\t\r])/;

/** A line laid over the product that it is about; columns that the file lacks stay as they are. */
export function fromCells(
  product: SheetProduct,
  line: Partial<Record<SheetColumn, string>>,
  vatRates: readonly number[],
): { product: SheetProduct; errors: string[] } {
  const errors: string[] = [];
  const read = <Name extends keyof typeof cells>(name: Name) => {
    const written = line[name];
    if (written === undefined) return undefined;
    const cell = written.replace(FORMULA_GUARD, "").replaceAll("\0", "");
    const { data, error } = cells[name].safeParse(cell);
    if (error) errors.push(`${name}\u00a0: ${error.issues[0]?.message ?? "illisible"}`);
    return data as z.infer<(typeof cells)[Name]> | undefined;
  };
  const vat = read("tva") ?? product.vat_basis_points;
  if (vat !== product.vat_basis_points && !vatRates.includes(vat)) {
    errors.push("tva\u00a0: n’est pas un taux de TVA de la boutique");
  }
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
    },
    errors,
  };
}
