import { z } from "zod";
import { typedLine } from "#shop/typed-text.ts";
import { productCategories } from "../category.ts";
import { facetGroups } from "../filters/product-facets.ts";
import { typedPrice } from "../product-form/product-form.ts";
import { slugOf } from "../slug.ts";
import { type CollectionRule, difficulties } from "./collection-rule.ts";

const MOST_PICKS = 200;

const blank = (typed: unknown) => (typed === "" ? undefined : typed);
const ticked = z.literal("on").optional();

/** The rule's own fields, which the count of matches is asked with too. */
export const ruleFields = z.object({
  category: z.preprocess(blank, z.enum(productCategories).optional()),
  difficulty: z.preprocess(blank, z.enum(difficulties).optional()),
  light: z.preprocess(blank, z.enum(facetGroups.lumiere).optional()),
  watering: z.preprocess(blank, z.enum(facetGroups.arrosage).optional()),
  height: z.preprocess(blank, z.enum(facetGroups.hauteur).optional()),
  maxPrice: z.preprocess(blank, typedPrice.optional()),
  petSafe: ticked,
  inStock: ticked,
});

export function toRule(fields: z.infer<typeof ruleFields>): CollectionRule {
  const { category, difficulty, light, watering, height, maxPrice, petSafe, inStock } = fields;
  return {
    ...(category && { category }),
    ...(difficulty && { difficulty }),
    ...(light && { light }),
    ...(watering && { watering }),
    ...(height && { height }),
    ...(maxPrice && { maxPriceCents: maxPrice }),
    ...(petSafe && { petSafe: true as const }),
    ...(inStock && { inStock: true as const }),
  };
}

/** One slug a line, as a text field holds them before any script has loaded. */
const pickedSlugs = z
  .string()
  .max(MOST_PICKS * 100, "La liste est trop longue")
  .transform((typed) => [...new Set(typed.split(/\s+/).filter(Boolean))])
  .refine((slugs) => slugs.length <= MOST_PICKS, `${MOST_PICKS} produits au plus`)
  .default([]);

export const collectionForm = ruleFields.extend({
  version: z.string().max(40).default(""),
  kind: z.enum(["hand", "rule"]),
  name: typedLine("Le nom est requis", 80, "80 caractères au plus"),
  /** Left empty, it is made from the name. */
  slug: z
    .string()
    .trim()
    .max(80, "80 caractères au plus")
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, "Des lettres sans accent, des chiffres et des tirets")
    .default(""),
  introduction: z
    .string()
    .transform((typed) => typed.replaceAll("\0", "").trim())
    .pipe(z.string().max(500, "500 caractères au plus"))
    .default(""),
  products: pickedSlugs,
  isShown: ticked,
});

export type CollectionForm = {
  version: string;
  name: string;
  slug: string;
  introduction: string;
  /** Null for one chosen by hand. */
  rule: CollectionRule | null;
  /** The slugs of its products, in order. */
  picks: string[];
  isShown: boolean;
};

/** What the fields say. */
export function toCollection(fields: z.infer<typeof collectionForm>): CollectionForm {
  const { version, kind, name, introduction, products, isShown } = fields;
  const slug = fields.slug || slugOf(name);
  const rule = kind === "rule" ? toRule(fields) : null;
  const picks = kind === "hand" ? products : [];
  return { version, name, slug, introduction, rule, picks, isShown: isShown === "on" };
}
