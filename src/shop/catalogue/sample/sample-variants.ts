import { z } from "zod";
import { rootStates } from "../specimens/root-state.ts";

const text = z.string().trim().min(1);
const count = z.int().positive();

const variant = z.strictObject({
  name: text,
  detail: z.string().default(""),
  options: z.strictObject({ size: text, color: text.optional() }),
  priceCents: count,
  stock: count,
  weightGrams: count,
  picture: text.optional(),
});

const specimen = z.strictObject({
  product: text,
  number: count,
  picture: text,
  priceCents: count,
  heightCm: count,
  leaves: count,
  rootState: z.enum(rootStates),
  pot: text,
  photographedDaysAgo: z.int().nonnegative(),
  note: text,
});

/** Named by its product and itself: « monstera-deliciosa/40–50 cm ». */
const variantRef = z.string().regex(/^[a-z0-9-]+\/.+$/);

const assortment = z.strictObject({
  product: text,
  name: text,
  detail: text,
  parts: z.array(z.strictObject({ variant: variantRef, quantity: count })).min(2),
  priceCents: count,
});

const reduction = z.strictObject({
  variant: variantRef,
  priceCents: count,
  fromDaysAgo: count,
  forDays: count,
  /** What was asked before, from the oldest on. */
  history: z.array(z.strictObject({ daysAgo: count, priceCents: count })).min(1),
});

/** What the sample catalogue sells of its products, as its file writes it. */
export const sampleVariants = z.strictObject({
  /** What products are called where they are sold beside specimens of theirs. */
  themselves: z.record(text, z.strictObject({ name: text, detail: text })),
  variants: z.record(text, z.array(variant).min(2)),
  specimens: z.array(specimen),
  assortments: z.array(assortment),
  reductions: z.array(reduction),
});

export type SampleVariants = z.infer<typeof sampleVariants>;
