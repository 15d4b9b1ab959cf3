import { z } from "zod";
import { productCategories } from "./category.ts";

const text = z.string().trim().min(1);
const count = z.int().nonnegative();

const botanical = z.strictObject({
  latinName: text,
  family: text,
  origin: text,
  light: text,
  watering: text,
  humidity: text,
  minTemperatureC: z.number(),
  idealTemperatureC: z.tuple([z.number(), z.number()]),
  adultHeight: text,
  toxicToPets: z.boolean(),
  difficulty: z.enum(["Facile", "Modéré", "Difficile"]),
});

const safetyInformation = z.strictObject({
  manufacturerName: text,
  manufacturerPostalAddress: text,
  manufacturerEmail: text,
  modelOrBatch: text,
  warnings: z.array(text),
});

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
  stock: count.default(0),
  weightGrams: count.positive(),
  isLivingPlant: z.boolean(),
  withdrawalExcluded: z.boolean(),
  botanical: botanical.nullable(),
  healthNotice: text.nullable(),
  safetyInformation: safetyInformation.nullable(),
  imageKey: text,
  imageAlt: text,
  createdAt: z.iso.datetime({ offset: true }).transform((moment) => new Date(moment)),
});

export type SampleProduct = z.infer<typeof sampleProduct>;
