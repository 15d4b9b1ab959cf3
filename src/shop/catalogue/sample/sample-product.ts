import { z } from "zod";
import { productCategories } from "../category.ts";
import { botanical, safetyInformation } from "../product-facts.ts";
import { temperatureClasses } from "../temperature-class.ts";

const text = z.string().trim().min(1);
const count = z.int().nonnegative();

/** A product of the sample catalogue, as its file writes it. */
export const sampleProduct = z.strictObject({
  slug: text,
  name: text,
  description: text,
  longDescription: text,
  priceCents: count.positive(),
  vatBasisPoints: count,
  category: z.enum(productCategories),
  customization: z.strictObject({
    sizes: z.array(text).optional(),
    colors: z.array(text).optional(),
  }),
  sizeDetails: z.record(text, text).default({}),
  parcelNote: z.string().default(""),
  stock: count.default(0),
  weightGrams: count.positive(),
  isLivingPlant: z.boolean(),
  withdrawalExcluded: z.boolean(),
  botanical: botanical.nullable(),
  healthNotice: text.nullable(),
  safetyInformation: safetyInformation.nullable(),
  temperatureClass: z.enum(temperatureClasses),
  imageKey: text,
  imageAlt: text,
  /** Pictures that show one colour, by colour. */
  colorImages: z.record(text, text).default({}),
  createdAt: z.iso.datetime({ offset: true }).transform((moment) => new Date(moment)),
});

export type SampleProduct = z.infer<typeof sampleProduct>;
