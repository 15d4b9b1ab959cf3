import { z } from "zod";
import { typedLine, typedText } from "#shop/typed-text.ts";

const who = {
  name: typedLine("Le nom est requis", 120, "Le nom est trop long"),
  orderNumber: typedLine("Le numéro de commande est requis", 60, "Numéro de commande invalide"),
  email: typedText("L'email est requis", 254, "Email invalide").pipe(z.email("Email invalide")),
  /** The honeypot: a field that people do not see and machines fill in. */
  website: z.string().optional(),
};

/** `items` are words, one line each: what is not asked for when the whole order is given back. */
export const withdrawalForm = z.discriminatedUnion("scope", [
  z.object({ ...who, scope: z.literal("all") }),
  z.object({
    ...who,
    scope: z.literal("some"),
    items: typedText("Indiquez les articles concernés", 2000, "La liste est trop longue"),
  }),
]);
