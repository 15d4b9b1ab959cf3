import { z } from "zod";
import {
  type ClassLimits,
  type DispatchFigures,
  dispatchFigures,
  type LivingClass,
  livingClasses,
} from "#shop/dispatch/figures.ts";
import { type ServiceCode, serviceCodes } from "#shop/dispatch/services.ts";
import { openedVersion } from "../opened-version.ts";

export const LIMITS = ["safeFrom", "insulatedFrom", "packedFrom", "holdAbove"] as const;
export const DEGREES = ["marginDegrees", "lockerSunDegrees", "packNotAbove"] as const;
export const HOURS = ["packHours", "staleAfterHours"] as const;
export const DAYS = ["longestWaitDays"] as const;

/** The names of the fields: one for each figure. */
export const limitField = (of: LivingClass, limit: keyof ClassLimits) => `classe-${of}-${limit}`;
export const cutOffField = (service: ServiceCode) => `remise-${service}`;

const DEGREE = "Indiquez des degrés, par demis : −2,5";
const HOUR = "Indiquez un nombre entier d’heures";
const DAY_COUNT = "Indiquez un nombre entier de jours";

const isDegree = (text: string) => /^-?\d{1,2}(?:\.[05])?$/.test(text);
/** « −2,5 » as people type it, with whichever minus. */
const written = (text: string) => text.replace(/^[−–]/, "-").replace(",", ".");

const typedDegree = z
  .string({ error: DEGREE })
  .trim()
  .transform(written)
  .refine(isDegree, DEGREE)
  .transform((text) => Number(text) || 0);
/** Left empty where no pack is ever used. */
const typedDegreeOrNone = z
  .string()
  .trim()
  .optional()
  .transform((text = "") => written(text))
  .refine((text) => text === "" || isDegree(text), DEGREE)
  .transform((text) => (text === "" ? null : Number(text) || 0));
const typedWhole = (error: string) =>
  z
    .string({ error })
    .trim()
    .regex(/^\d{1,3}$/, error)
    .transform(Number);
const typedHours = typedWhole(HOUR);
const fields = Object.fromEntries<z.ZodType>([
  ...livingClasses.flatMap((of) =>
    LIMITS.map((limit): [string, z.ZodType] => [
      limitField(of, limit),
      limit === "packedFrom" ? typedDegreeOrNone : typedDegree,
    ]),
  ),
  ...DEGREES.map((name): [string, z.ZodType] => [name, typedDegree]),
  ...HOURS.map((name): [string, z.ZodType] => [name, typedHours]),
  ...DAYS.map((name): [string, z.ZodType] => [name, typedWhole(DAY_COUNT)]),
  ...serviceCodes.map((code): [string, z.ZodType] => [cutOffField(code), typedHours]),
]);

/** Empty while the shop sells no heat pack. */
const packAddress = z.string().trim().max(300, "300 caractères au plus").default("");

export const figuresForm = z.object({ version: openedVersion, packAddress, ...fields });

/** What was typed, as figures; null when they contradict each other or are out of all measure. */
export function readFigures(
  typed: Readonly<Record<string, unknown>>,
  packVariantId: string | null = null,
): DispatchFigures | null {
  const pick = (names: readonly string[]) => names.map((name) => [name, typed[name]]);
  const figures = dispatchFigures.safeParse({
    classes: Object.fromEntries(
      livingClasses.map((of) => [
        of,
        Object.fromEntries(LIMITS.map((limit) => [limit, typed[limitField(of, limit)]])),
      ]),
    ),
    ...Object.fromEntries(pick([...DEGREES, ...HOURS, ...DAYS])),
    packVariantId,
    cutOffHours: Object.fromEntries(serviceCodes.map((code) => [code, typed[cutOffField(code)]])),
  });
  return figures.success ? figures.data : null;
}

/** The other way: what the fields begin with. */
export function writeFigures(figures: DispatchFigures): Record<string, string> {
  const shown = (figure: number | null) =>
    figure === null ? "" : String(figure).replace("-", "−").replace(".", ",");
  return Object.fromEntries([
    ...livingClasses.flatMap((of) =>
      LIMITS.map((limit) => [limitField(of, limit), shown(figures.classes[of][limit])]),
    ),
    ...[...DEGREES, ...HOURS, ...DAYS].map((name) => [name, shown(figures[name])]),
    ...serviceCodes.map((code) => [cutOffField(code), shown(figures.cutOffHours[code])]),
  ]);
}
