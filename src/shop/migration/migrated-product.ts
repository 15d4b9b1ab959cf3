import { z } from "zod";
import { productCategories } from "#shop/catalogue/category.ts";

/** What a catalogue in a spreadsheet says of a product. */
export type MigratedProduct = {
  name: string;
  description: string;
  price_cents: number;
  category: string;
  stock: number;
  customization: { sizes?: string[]; colors?: string[] };
  /** The address of its main picture, one of the shop's own. */
  picture: string | null;
};

const text = (most: number) =>
  z
    .string({ error: "n’est pas un texte" })
    .transform((cell) => cell.replaceAll("\0", "").trim())
    .pipe(z.string().min(1, "ne peut pas être vide").max(most, `dépasse ${most} caractères`));

// Spreadsheets hold floats: 39.9 times a hundred misses the cent by a hair.
const price = z
  .number({ error: "n’est pas un nombre" })
  .max(9_999_999, "est trop élevé")
  .refine(
    (euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6,
    "a plus de deux décimales",
  )
  .transform((euros) => Math.round(euros * 100))
  .refine((cents) => cents > 0, "doit être supérieur à 0");

const choices = z.array(z.string().trim().min(1).max(60)).max(20);
const customization = z
  .string({ error: "n’est pas un texte" })
  .transform(parsed)
  .pipe(
    z.object(
      { sizes: choices.optional(), colors: choices.optional() },
      { error: "doit être un objet JSON avec « sizes » et « colors »" },
    ),
  )
  .transform(({ sizes, colors }) => ({
    ...(sizes?.length && { sizes }),
    ...(colors?.length && { colors }),
  }));

/** The columns of a spreadsheet's products, each as one cell of it is read. */
export const cells = {
  Name: text(120),
  Description: text(1000),
  Price: price,
  Category: z.enum(productCategories, { error: "n’est pas une catégorie de la boutique" }),
  Stock: z
    .int({ error: "n’est pas un nombre entier" })
    .min(0, "ne peut pas être négatif")
    .max(999_999_999, "est trop élevé"),
  Customization: customization,
};

function parsed(json: string): unknown {
  try {
    return json.trim() === "" ? {} : JSON.parse(json);
  } catch {
    return null;
  }
}

const VARIANT = /\/\d+\.(avif|webp)$/;

/** The address that an « Image » cell names, without its host and its size: a text or files. */
export function pictureNamedIn(cell: unknown): string | null {
  const [file] = Array.isArray(cell) ? cell : [];
  const address: unknown = Array.isArray(cell) ? file?.url : cell;
  if (typeof address !== "string" || address.trim() === "") return null;
  if (!URL.canParse(address.trim(), "https://canopee.invalid")) return address;
  return new URL(address.trim(), "https://canopee.invalid").pathname.replace(VARIANT, "");
}
