import { z } from "zod";
import type { Botanical } from "./product-facts.ts";

const difficulties = ["Facile", "Modéré", "Difficile"] as const;

const text = z
  .string()
  .transform((typed) => typed.replaceAll("\0", "").trim())
  .pipe(z.string().max(200, "200 caractères au plus"))
  .optional();
const degrees = z
  .string()
  .trim()
  .regex(/^-?\d{1,2}([.,]\d)?$/, "Une température en °C, par exemple 18")
  .transform((typed) => Number(typed.replace(",", ".")))
  .optional();

/** What a gardener wants to know; all of it or nothing. */
export const botanicalFields = {
  latinName: text,
  family: text,
  origin: text,
  light: text,
  watering: text,
  humidity: text,
  minTemperature: degrees,
  idealFrom: degrees,
  idealTo: degrees,
  adultHeight: text,
  difficulty: z.enum(difficulties).optional(),
  toxicToPets: z.literal("on").optional(),
};

type BotanicalFields = z.infer<z.ZodObject<typeof botanicalFields>>;
type Name = Exclude<keyof BotanicalFields, "toxicToPets">;

const NAMES = Object.keys(botanicalFields).filter((name) => name !== "toxicToPets") as Name[];

/** The fields left empty in a sheet that was begun. */
export function missingFacts(fields: BotanicalFields): Name[] {
  const missing = NAMES.filter((name) => fields[name] === undefined);
  return missing.length === NAMES.length ? [] : missing;
}

export function toBotanical(fields: BotanicalFields): Botanical | null {
  if (NAMES.some((name) => fields[name] === undefined)) return null;
  type Whole = { [Field in keyof BotanicalFields]-?: NonNullable<BotanicalFields[Field]> };
  const { minTemperature, idealFrom, idealTo, toxicToPets, ...facts } = fields as Whole;
  return {
    ...facts,
    minTemperatureC: minTemperature,
    idealTemperatureC: [idealFrom, idealTo],
    toxicToPets: toxicToPets === "on",
  };
}

/** As the form shows it. */
export const fromBotanical = (facts: Botanical | null): Record<string, string | undefined> => {
  if (!facts) return {};
  const { minTemperatureC, idealTemperatureC, toxicToPets, ...texts } = facts;
  return {
    ...texts,
    minTemperature: String(minTemperatureC),
    idealFrom: String(idealTemperatureC[0]),
    idealTo: String(idealTemperatureC[1]),
    toxicToPets: toxicToPets ? "on" : undefined,
  };
};
