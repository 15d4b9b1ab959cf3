import { z } from "zod";
import { cents } from "#kernel/money.ts";
import { productCategories } from "#shop/catalogue/category.ts";
import { typedPrice } from "#shop/catalogue/product-form/product-form.ts";
import { firstMoment } from "#shop/pricing/reductions/reduction-form.ts";
import { type Benefit, type CodeTerms, codeKinds, readCodeName } from "./code.ts";

const MOST_PRODUCTS = 200;

const blank = (typed: unknown) => (typed === "" ? undefined : typed);
const ticked = z.literal("on").optional();
const whole = (most: number, words: string) =>
  z.preprocess(
    blank,
    z
      .string()
      .trim()
      .regex(/^\d{1,7}$/, words)
      .transform(Number)
      .refine((typed) => typed >= 1 && typed <= most, words)
      .optional(),
  );
const day = z.preprocess(
  blank,
  z
    .string()
    .trim()
    .refine((typed) => firstMoment(typed) !== null, "Choisissez un jour")
    .optional(),
);

const codeScopes = ["all", "categories", "products"] as const;

/** The field that ticks a category, by its place in the catalogue's list. */
export const categoryField = (place: number): string => `category${place}`;

/** One for each category. */
const categoryFields = {
  category0: ticked,
  category1: ticked,
  category2: ticked,
  category3: ticked,
};

export const codeForm = z
  .object({
    version: z.string().max(12).default(""),
    name: z
      .string({ error: "Le code est requis" })
      .refine((typed) => readCodeName(typed) !== null, {
        error: "De 3 à 24 lettres sans accent, chiffres ou tirets",
      }),
    kind: z.enum(codeKinds),
    percent: whole(90, "Un nombre entier, de 1 à 90"),
    amount: z.preprocess(blank, typedPrice.optional()),
    minimum: z.preprocess(blank, typedPrice.optional()),
    startsOn: day,
    endsOn: day,
    scope: z.enum(codeScopes),
    products: z
      .string()
      .max(MOST_PRODUCTS * 100, "La liste est trop longue")
      .transform((typed) => [...new Set(typed.replaceAll("\0", "").split(/\s+/).filter(Boolean))])
      .refine((slugs) => slugs.length <= MOST_PRODUCTS, `${MOST_PRODUCTS} produits au plus`)
      .default([]),
    mostUses: whole(1_000_000, "Un nombre entier, 1 ou plus"),
    isOnce: ticked,
    isFirstOrder: ticked,
  })
  .extend(categoryFields)
  .superRefine((fields, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const { kind, percent, amount, startsOn, endsOn, scope, products } = fields;
    if (kind === "percentage" && percent === undefined) refuse("percent", "Indiquez la réduction");
    if (kind === "amount" && amount === undefined) refuse("amount", "Indiquez la réduction");
    if (startsOn && endsOn && startsOn > endsOn) refuse("endsOn", "La fin est avant le début");
    if (scope === "products" && products.length === 0) refuse("products", "Choisissez un produit");
    if (scope === "categories" && tickedCategories(fields).length === 0) {
      refuse("scope", "Choisissez une catégorie");
    }
  });

type Typed = z.infer<typeof codeForm>;

/** A code as it was typed; its products are slugs still. */
export type TypedCode = Omit<CodeTerms, "productIds"> & { version: string; slugs: string[] };

export function toCode(fields: Typed): TypedCode {
  const { version, scope, minimum, startsOn, endsOn, mostUses } = fields;
  return {
    version,
    name: readCodeName(fields.name) ?? "",
    benefit: benefitOf(fields),
    minimumCents: minimum ?? cents(0),
    categories: scope === "categories" ? tickedCategories(fields) : [],
    slugs: scope === "products" ? fields.products : [],
    startsOn: startsOn ?? null,
    endsOn: endsOn ?? null,
    isFirstOrder: fields.isFirstOrder === "on",
    isOnce: fields.isOnce === "on",
    mostUses: mostUses ?? null,
  };
}

const tickedCategories = (fields: Readonly<Record<string, unknown>>): string[] =>
  productCategories.filter((_, place) => fields[categoryField(place)] === "on");

function benefitOf({ kind, percent = 0, amount }: Typed): Benefit {
  if (kind === "percentage") return { kind, percent };
  if (kind === "amount") return { kind, amountCents: amount ?? cents(0) };
  return { kind };
}
