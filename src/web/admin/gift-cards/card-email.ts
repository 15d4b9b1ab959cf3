import { z } from "zod";

/** To whom a card is sent; blank for one that the desk prints. */
export const cardEmail = z.preprocess(
  (typed) => (typeof typed === "string" && typed.trim() ? typed.trim() : undefined),
  z
    .email("Email invalide")
    .max(254, "Email invalide")
    .optional()
    .transform((email) => email ?? null),
);
