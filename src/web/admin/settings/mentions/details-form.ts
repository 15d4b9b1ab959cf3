import { z } from "zod";
import { readHours } from "#shop/seller/opening-hours.ts";
import { openedVersion } from "../opened-version.ts";

const FRENCH_PHONE = /^(?:\+33|0033|0)([1-9])(\d{8})$/;
const FOREIGN_PHONE = /^\+\d{8,15}$/;
const MOST_LINES = 7;

const line = (missing: string, most = 120) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, `${most} caractères au plus`);

/** « 0465710042 » is shown as « 04 65 71 00 42 »; a foreign number as it was typed. */
const phone = z.string({ error: "Indiquez le téléphone" }).transform((typed, context) => {
  const number = typed.replace(/[\s.()-]/g, "");
  const [, first, rest] = FRENCH_PHONE.exec(number) ?? [];
  if (first && rest) return `0${first} ${rest.match(/../g)?.join(" ")}`;
  if (FOREIGN_PHONE.test(number)) return typed.trim();
  const message = "Ce numéro n’est pas valide. Exemple : 04 65 71 00 42";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const openingHours = z
  .string({ error: "Indiquez au moins une ligne" })
  .max(1000, "1 000 caractères au plus")
  .transform((typed, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    const read = readHours(typed);
    if (!read.ok) {
      return refuse(
        `« ${read.error.line} » n’est pas une ligne d’horaires. Exemple : Samedi : 10h – 18h`,
      );
    }
    if (read.value.length === 0) return refuse("Indiquez au moins une ligne");
    return read.value.length > MOST_LINES ? refuse("Sept lignes au plus") : read.value;
  });

export const detailsForm = z.object({
  version: openedVersion,
  companyName: line("Indiquez la dénomination"),
  legalForm: line("Indiquez le sigle", 40),
  legalFormInFull: line("Indiquez la forme juridique"),
  shareCapital: line("Indiquez le capital", 60),
  postalCode: line("Indiquez le code postal").regex(/^\d{5}$/, "Un code postal compte 5 chiffres"),
  town: line("Indiquez la ville"),
  locality: line("Indiquez le lieu affiché"),
  phone,
  email: z
    .string({ error: "Indiquez l’e-mail" })
    .trim()
    .max(254, "Cette adresse est trop longue")
    .pipe(z.email("Cette adresse e-mail n’est pas valide")),
  openingHours,
});
