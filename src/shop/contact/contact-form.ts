import { z } from "zod";

const required = (error: string, most: number, tooLong: string) =>
  z
    .string({ error })
    // PostgreSQL cannot store it, and no keyboard types it.
    .transform((text) => text.replaceAll("\0", ""))
    .pipe(z.string().trim().min(1, error).max(most, tooLong));

/** `website` is the honeypot: a field that people do not see and machines fill in. */
export const contactForm = z.object({
  name: required("Le nom est requis", 120, "Le nom est trop long").transform((name) =>
    name.replace(/\s+/g, " "),
  ),
  email: required("L'email est requis", 254, "Email invalide").pipe(z.email("Email invalide")),
  message: required("Le message est requis", 5000, "Le message est trop long"),
  website: z.string().optional(),
});

export type ContactForm = z.infer<typeof contactForm>;
