import { z } from "zod";
import type { SafetyInformation } from "../product-facts.ts";

const text = z
  .string()
  .transform((typed) => typed.replaceAll("\0", "").trim())
  .pipe(z.string().max(300, "300 caractères au plus"))
  .optional();
const contact = text.refine(
  (typed) => !typed || /^\S+@\S+\.\S+$|^https?:\/\/\S+\.\S+$/.test(typed),
  "Une adresse e-mail, ou celle d’une page (https://…)",
);

/** What Regulation (EU) 2023/988 wants told of an object; nothing for a plant. */
export const safetyFields = {
  makerName: text,
  makerAddress: text,
  makerContact: contact,
  modelOrBatch: text,
  /** One a line. */
  warnings: z
    .string()
    .max(2000, "2000 caractères au plus")
    .transform((typed) => typed.replaceAll("\0", "").trim())
    .optional(),
  responsibleName: text,
  responsibleAddress: text,
  responsibleContact: contact,
};

type SafetyFields = z.infer<z.ZodObject<typeof safetyFields>>;
export type SafetyField = keyof SafetyFields;

const MAKER = ["makerName", "makerAddress", "makerContact", "modelOrBatch"] as const;
const RESPONSIBLE = ["responsibleName", "responsibleAddress", "responsibleContact"] as const;

/** The fields left empty in what was begun: a maker nobody can reach is none. */
export function missingSafety(fields: SafetyFields): SafetyField[] {
  const missing = (names: readonly SafetyField[]) => names.filter((name) => !fields[name]);
  const responsible = missing(RESPONSIBLE);
  const isResponsibleBegun = responsible.length < RESPONSIBLE.length;
  const maker = missing(MAKER);
  const isBegun = maker.length < MAKER.length || isResponsibleBegun || Boolean(fields.warnings);
  return [...(isBegun ? maker : []), ...(isResponsibleBegun ? responsible : [])];
}

/** Key by key: it is given the whole form of a product. */
export function toSafety(fields: SafetyFields): SafetyInformation | null {
  const { makerName, makerAddress, makerContact, modelOrBatch, warnings = "" } = fields;
  if (!makerName || !makerAddress || !makerContact || !modelOrBatch) return null;
  const { responsibleName, responsibleAddress, responsibleContact } = fields;
  return {
    manufacturerName: makerName,
    manufacturerPostalAddress: makerAddress,
    manufacturerEmail: makerContact,
    modelOrBatch,
    warnings: warnings.split(/\r?\n/).flatMap((line) => line.trim() || []),
    ...(responsibleName &&
      responsibleAddress &&
      responsibleContact && {
        responsiblePerson: {
          name: responsibleName,
          postalAddress: responsibleAddress,
          email: responsibleContact,
        },
      }),
  };
}

/** As the form shows it. */
export function fromSafety(
  safety: SafetyInformation | null,
): Record<SafetyField, string | undefined> {
  return {
    makerName: safety?.manufacturerName,
    makerAddress: safety?.manufacturerPostalAddress,
    makerContact: safety?.manufacturerEmail,
    modelOrBatch: safety?.modelOrBatch,
    warnings: safety?.warnings.join("\n") || undefined,
    responsibleName: safety?.responsiblePerson?.name,
    responsibleAddress: safety?.responsiblePerson?.postalAddress,
    responsibleContact: safety?.responsiblePerson?.email,
  };
}
