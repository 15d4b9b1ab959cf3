import { z } from "zod";
import { productCategories } from "../category.ts";
import { facetGroups } from "../filters/product-facets.ts";
import { botanical } from "../product-facts.ts";

export const difficulties = botanical.shape.difficulty.options;

/** What a product must be; `matches_rule` in the database reads the same words. */
export const collectionRule = z.strictObject({
  category: z.enum(productCategories).optional(),
  difficulty: z.enum(difficulties).optional(),
  light: z.enum(facetGroups.lumiere).optional(),
  watering: z.enum(facetGroups.arrosage).optional(),
  height: z.enum(facetGroups.hauteur).optional(),
  maxPriceCents: z.int().positive().optional(),
  petSafe: z.literal(true).optional(),
  inStock: z.literal(true).optional(),
});
export type CollectionRule = z.infer<typeof collectionRule>;
