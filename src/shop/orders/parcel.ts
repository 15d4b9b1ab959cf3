import { z } from "zod";
import { typedLine } from "#shop/typed-text.ts";

/** What the shopkeeper knows of a parcel that leaves. */
export const parcelForm = z.object({
  carrier: typedLine("Le transporteur est requis", 80, "Le nom du transporteur est trop long"),
  trackingNumber: typedLine(
    "Le numéro de suivi est requis",
    80,
    "Le numéro de suivi est trop long",
  ),
  trackingUrl: z
    .url({ protocol: /^https$/, error: "L’adresse de suivi doit commencer par https://" })
    .max(500, "L’adresse de suivi est trop longue")
    .optional(),
});

export type Parcel = z.infer<typeof parcelForm>;

/** The same for one that leaves now: where no forecast decides, whoever hands it over has looked. */
export const leavingForm = parcelForm.extend({ looked: z.literal("on").optional() });
