import { z } from "zod";

const text = z.string().trim().min(1);

export const botanical = z.strictObject({
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
/** The whole sheet. */
export type Botanical = z.infer<typeof botanical>;
/** All that is known of some plants. */
export type NamedPlant = Pick<Botanical, "latinName" | "toxicToPets">;

export const safetyInformation = z.strictObject({
  manufacturerName: text,
  manufacturerPostalAddress: text,
  manufacturerEmail: text,
  modelOrBatch: text,
  warnings: z.array(text),
  /** In the Union, for what is made outside of it. */
  responsiblePerson: z.strictObject({ name: text, postalAddress: text, email: text }).optional(),
});
export type SafetyInformation = z.infer<typeof safetyInformation>;
