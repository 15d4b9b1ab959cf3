import { z } from "zod";
import { typedLine, typedText } from "#shop/typed-text.ts";

/** `website` is the honeypot: a field that people do not see and machines fill in. */
export const contactForm = z.object({
  name: typedLine("Le nom est requis", 120, "Le nom est trop long"),
  email: typedText("L'email est requis", 254, "Email invalide").pipe(z.email("Email invalide")),
  message: typedText("Le message est requis", 5000, "Le message est trop long"),
  website: z.string().optional(),
});

export type ContactForm = z.infer<typeof contactForm>;
