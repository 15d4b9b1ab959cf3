import { z } from "zod";
import { collectionRule } from "./collection-rule.ts";

const words = { slug: z.string(), name: z.string(), introduction: z.string() };

/** A collection of the sample catalogue, by hand or by rule. */
export const sampleCollection = z.union([
  z.strictObject({ ...words, products: z.array(z.string()).min(1) }),
  z.strictObject({ ...words, rule: collectionRule }),
]);
export type SampleCollection = z.infer<typeof sampleCollection>;
