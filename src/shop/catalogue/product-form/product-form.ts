import { z } from "zod";
import { parseForeignJson } from "#kernel/foreign-json.ts";
import { cents } from "#kernel/money.ts";
import { typedPlace } from "#shop/stock/place.ts";
import { typedLine, typedText } from "#shop/typed-text.ts";
import { productCategories } from "../category.ts";
import { typedSizeDetails } from "../size-details.ts";
import { temperatureClasses } from "../temperature-class.ts";
import { botanicalFields, missingFacts } from "./botanical-form.ts";
import { missingSafety, safetyFields } from "./safety-form.ts";

const required = (words: string, most: number) =>
  typedText(words, most, `${most} caractères au plus`);

const optional = (most: number) =>
  z
    .string()
    .transform((typed) => typed.replaceAll("\0", "").trim())
    .pipe(z.string().max(most, `${most} caractères au plus`))
    .optional();

/** « 39,90 » and « 39.90 » are the same price; a third decimal is a slip. */
export const typedPrice = z
  .string({ error: "Le prix est requis" })
  .trim()
  .regex(/^\d{1,7}([.,]\d{1,2})?$/, "Un prix en euros, avec deux décimales au plus")
  // A float times a hundred may miss the cent by a hair: it is rounded back to it.
  .transform((typed) => cents(Math.round(Number.parseFloat(typed.replace(",", ".")) * 100)))
  .refine((price) => price > 0, "Le prix doit être supérieur à 0");

export const typedStock = z
  .string({ error: "Le stock est requis" })
  .trim()
  .regex(/^\d{1,9}$/, "Le stock est un nombre entier, 0 ou plus")
  .transform((typed) => Number.parseInt(typed, 10));

/** One choice a line: what a text field can hold before any script has loaded. */
const choices = z
  .string()
  .max(2000)
  .transform((typed) => typed.replaceAll("\0", "").split(/\r?\n/))
  .transform((lines) => [...new Set(lines.map((line) => line.trim()))])
  .transform((lines) => lines.filter((line) => line !== ""))
  .refine((lines) => lines.length <= 20, "20 choix au plus")
  .refine((lines) => lines.every((line) => line.length <= 60), "60 caractères au plus par choix")
  .default([]);

const checkbox = z
  .literal("on")
  .optional()
  .transform((ticked) => ticked === "on");

const shownPicture = z.object({
  path: z.string().max(300),
  alt: z.string().trim().max(300),
  isIllustration: z.boolean(),
  /** The colour that it shows; null when it shows no single one. */
  color: z.string().trim().min(1).max(60).nullable().default(null),
});
export type ShownPicture = z.infer<typeof shownPicture>;

/** As a hidden field holds them, in order. */
export const typedPictures = z
  .string()
  .max(30_000)
  .transform((json, context): ShownPicture[] => {
    const parsed = z.array(shownPicture).max(12).safeParse(parseForeignJson(json));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: "12 images au plus" });
    return z.NEVER;
  })
  .default([]);

const shape = {
  image: required("L’image est requise", 500),
  pictures: typedPictures,
  name: typedLine("Le nom est requis", 120, "120 caractères au plus"),
  description: required("La description est requise", 1000),
  price: typedPrice,
  stock: typedStock,
  /** Where its own stock stands. */
  place: typedPlace.default(null),
  category: z.enum(productCategories, { error: "Choisissez une catégorie de la boutique" }),
  sizes: choices,
  colors: choices,
  sizeDetails: typedSizeDetails,
  parcelNote: optional(300),
  longDescription: optional(20_000),
  // Whether the shop has such a rate is for its settings to say.
  vat: z
    .string()
    .regex(/^\d{1,5}$/, "Choisissez un taux de TVA")
    .transform(Number)
    .default(1000),
  weight: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,5}$/, "Un poids en grammes")
    .transform(Number)
    .default(1000),
  isLivingPlant: checkbox,
  withdrawalExcluded: checkbox,
  healthNotice: optional(2000),
  /** Blank for the class that is proposed. */
  temperatureClass: z.enum(temperatureClasses).optional(),
  ...botanicalFields,
  ...safetyFields,
};

type Sheets = Parameters<typeof missingFacts>[0] & Parameters<typeof missingSafety>[0];

const completeSheet = (fields: Sheets, context: z.RefinementCtx) => {
  for (const name of missingFacts(fields)) {
    const message = "Complétez la fiche botanique, ou n’en gardez que le nom latin";
    context.addIssue({ code: "custom", path: [name], message });
  }
  for (const name of missingSafety(fields)) {
    const message = "Complétez : le fabricant doit pouvoir être joint";
    context.addIssue({ code: "custom", path: [name], message });
  }
};

export const productForm = z.object(shape).superRefine(completeSheet);
export type ProductForm = z.infer<typeof productForm>;

/** A new product gets its id with its form. */
export const newProduct = z.object({ ...shape, productId: z.uuid() }).superRefine(completeSheet);

/** What an edit says besides: what the form showed when it was opened. */
export const productEdit = z
  .object({ ...shape, version: z.string().regex(/^[\da-f]{1,64}$/), stockShown: typedStock })
  .superRefine(completeSheet);
export type ProductEditFields = z.input<typeof productEdit>;

/** The main picture is the one whose address was typed; it takes the place of the first. */
export function wantedPictures({ image, pictures, name }: ProductForm): ShownPicture[] {
  if (pictures[0]?.path === image) return pictures;
  const others = pictures.slice(1).filter(({ path }) => path !== image);
  const known = pictures.find(({ path }) => path === image);
  return [known ?? { path: image, alt: name, isIllustration: false, color: null }, ...others];
}
