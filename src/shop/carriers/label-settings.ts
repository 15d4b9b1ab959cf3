import { z } from "zod";
import { type UsualServices, usualServices } from "#shop/dispatch/service-of.ts";
import { serviceCodes } from "#shop/dispatch/services.ts";
import { adapterNames } from "./carrier.ts";

const service = z.enum(serviceCodes);

/** How labels are made: the shopkeeper's to change. */
export const labelSettings = z.object({
  /** Absent, nobody has chosen yet. */
  adapter: z.enum(adapterNames).optional(),
  home: service.default(usualServices.home),
  relay: service.default(usualServices.relay),
  /** What the carrier calls each service; one without a name is not bought. */
  options: z.partialRecord(service, z.string().min(1).max(120)).default({}),
  /** What a box weighs, added to what is in it where it was not weighed. */
  boxGrams: z.int().min(0).max(5000).default(300),
});

export type LabelSettings = z.infer<typeof labelSettings>;

export const usualOf = ({ home, relay }: LabelSettings): UsualServices => ({ home, relay });
