import { z } from "zod";
import { type TemperatureClass, temperatureClasses } from "#shop/catalogue/temperature-class.ts";
import { type ServiceCode, serviceCodes } from "./services.ts";

/** All but what does not live. */
export type LivingClass = Exclude<TemperatureClass, "F">;
export const livingClasses = temperatureClasses.filter((one) => one !== "F");

const degree = z.number().min(-30).max(50).multipleOf(0.5);

const limits = z
  .object({
    /** From here it travels in its box, without help. */
    safeFrom: degree,
    insulatedFrom: degree,
    /** Insulated, with a heat pack; null where a pack would wake what sleeps. */
    packedFrom: degree.nullable(),
    holdAbove: degree,
  })
  .refine(
    ({ safeFrom, insulatedFrom, packedFrom, holdAbove }) =>
      insulatedFrom <= safeFrom &&
      (packedFrom ?? insulatedFrom) <= insulatedFrom &&
      safeFrom < holdAbove,
    "a help must not need more warmth than none",
  );

const hour = z.int().min(0).max(23);

export const dispatchFigures = z.object({
  classes: z.record(z.enum(livingClasses), limits),
  /** A forecast errs: both of its ends are widened by so much. */
  marginDegrees: z.number().min(0).max(10).multipleOf(0.5),
  /** What a locker in the sun adds to the hottest hour. */
  lockerSunDegrees: z.number().min(0).max(30).multipleOf(0.5),
  /** The variant that is sold as a heat pack; null while none is. */
  packVariantId: z.uuid().nullable(),
  packHours: z.int().min(1).max(240),
  /** A heat pack overheats what is warm already. */
  packNotAbove: degree,
  /** Older, a forecast decides nothing. */
  staleAfterHours: z.int().min(1).max(72),
  /** After the date that was promised, unless its buyer agreed to another. */
  longestWaitDays: z.int().min(0).max(60),
  cutOffHours: z.record(z.enum(serviceCodes), hour),
});

export type DispatchFigures = z.infer<typeof dispatchFigures>;
export type ClassLimits = DispatchFigures["classes"][LivingClass];

/** When parcels are handed over, unless the shop says otherwise. */
const USUAL_HOUR = 11;
const USUAL_WAIT = 14;

/** As a version was saved, maybe before a service was known, or with one that has gone since. */
export const storedFigures = dispatchFigures.extend({
  packVariantId: dispatchFigures.shape.packVariantId.default(null),
  longestWaitDays: dispatchFigures.shape.longestWaitDays.default(USUAL_WAIT),
  cutOffHours: z.object(ofEachService(hour.default(USUAL_HOUR))),
});

const row = (
  safeFrom: number,
  insulatedFrom: number,
  packedFrom: number | null,
  holdAbove: number,
): ClassLimits => ({ safeFrom, insulatedFrom, packedFrom, holdAbove });

/** The cautious figures that a shop begins with; the first version of its rules. */
export const defaultFigures: DispatchFigures = {
  classes: {
    A: row(12, 8, 2, 33),
    B: row(10, 6, 0, 34),
    C: row(7, 3, -2, 35),
    D: row(5, 1, -3, 36),
    E: row(-2, -5, null, 32),
  },
  marginDegrees: 2,
  lockerSunDegrees: 10,
  packVariantId: null,
  packHours: 72,
  packNotAbove: 15,
  staleAfterHours: 12,
  longestWaitDays: USUAL_WAIT,
  cutOffHours: ofEachService(USUAL_HOUR),
};

function ofEachService<Value>(value: Value): Record<ServiceCode, Value> {
  return Object.fromEntries(serviceCodes.map((code) => [code, value])) as Record<
    ServiceCode,
    Value
  >;
}

/** The figures with the number under which they are kept. */
export type DispatchRules = { version: number; figures: DispatchFigures };
