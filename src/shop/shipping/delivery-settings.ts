import { z } from "zod";
import { workshop } from "./collection/workshop.ts";

/** What a carrier is paid for. */
export const carriedMethods = ["home", "relay"] as const;
export type CarriedMethod = (typeof carriedMethods)[number];

/** « Retrait à l’atelier » too, which costs nothing. */
export const deliveryMethods = [...carriedMethods, "collect"] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

const rates = z
  .array(z.object({ upToGrams: z.int().positive(), cents: z.int().nonnegative() }))
  .min(1)
  .refine(
    (steps) => steps.every((step, at) => step.upToGrams > (steps[at - 1]?.upToGrams ?? 0)),
    "steps must go from the lightest to the heaviest",
  );

const country = z.object({
  code: z.string().regex(/^[A-Z]{2}$/),
  name: z.string().trim().min(1),
  /** The price of the articles from which delivery is offered; null for never. */
  freeFromCents: z.int().nonnegative().nullable(),
  rates: z.record(z.enum(carriedMethods), rates),
});

/** Where the shop delivers, and for how much: the shopkeeper's to change. */
export const deliverySettings = z.object({
  countries: z.array(country),
  /** Not there until the shopkeeper has said something of it. */
  workshop: workshop.optional(),
});

export type DeliverySettings = z.infer<typeof deliverySettings>;
export type ServedCountry = z.infer<typeof country>;
