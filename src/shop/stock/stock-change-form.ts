import { z } from "zod";
import { toldReasons } from "./stock-reason.ts";

/** What the shopkeeper tells of a stock. */
export const stockChangeForm = z
  .object({
    /** The stock that is meant, where a product has several. */
    unite: z.uuid("Choisissez un stock").optional(),
    reason: z.enum(toldReasons, { error: "Choisissez un motif" }),
    quantity: z
      .string({ error: "La quantité est requise" })
      .trim()
      .regex(/^[+-]?\d{1,7}$/, "La quantité est un nombre entier")
      .transform(Number),
    note: z
      .string()
      .transform((typed) => typed.replaceAll("\0", "").trim())
      .pipe(z.string().max(300, "300 caractères au plus"))
      .optional(),
  })
  .superRefine(({ reason, quantity }, context) => {
    if (reason !== "other" && quantity < 0) {
      const message = "Pour ce motif, la quantité s’écrit sans signe moins";
      context.addIssue({ code: "custom", path: ["quantity"], message });
    }
  });
