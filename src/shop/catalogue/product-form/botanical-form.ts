import { z } from "zod";
import type { Botanical, NamedPlant } from "../product-facts.ts";

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

/** What a gardener wants to know; all of it, the Latin name alone, or nothing. */
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
  return missing.length === NAMES.length || isOnlyNamed(fields) ? [] : missing;
}

const isOnlyNamed = (fields: BotanicalFields) =>
  NAMES.every((name) => (fields[name] !== undefined) === (name === "latinName"));

/**
 * Key by key: it is given the whole form of a product, of which nothing else may reach the column.
 */
export function toBotanical(fields: BotanicalFields): Botanical | NamedPlant | null {
  if (fields.latinName !== undefined && isOnlyNamed(fields)) {
    return { latinName: fields.latinName, toxicToPets: fields.toxicToPets === "on" };
  }
  if (NAMES.some((name) => fields[name] === undefined)) return null;
  type Whole = { [Field in keyof BotanicalFields]-?: NonNullable<BotanicalFields[Field]> };
  const whole = fields as Whole;
  return {
    latinName: whole.latinName,
    family: whole.family,
    origin: whole.origin,
    light: whole.light,
    watering: whole.watering,
    humidity: whole.humidity,
    minTemperatureC: whole.minTemperature,
    idealTemperatureC: [whole.idealFrom, whole.idealTo],
    adultHeight: whole.adultHeight,
    toxicToPets: fields.toxicToPets === "on",
    difficulty: whole.difficulty,
  };
}

/** As the form shows it: its own fields and no other, whatever the column holds. */
export function fromBotanical(
  facts: Botanical | NamedPlant | null,
): Record<keyof BotanicalFields, string | undefined> {
  const whole = facts && "watering" in facts ? facts : null;
  return {
    latinName: facts?.latinName,
    family: whole?.family,
    origin: whole?.origin,
    light: whole?.light,
    watering: whole?.watering,
    humidity: whole?.humidity,
    minTemperature: whole?.minTemperatureC.toString(),
    idealFrom: whole?.idealTemperatureC[0].toString(),
    idealTo: whole?.idealTemperatureC[1].toString(),
    adultHeight: whole?.adultHeight,
    difficulty: whole?.difficulty,
    toxicToPets: facts?.toxicToPets ? "on" : undefined,
  };
}
